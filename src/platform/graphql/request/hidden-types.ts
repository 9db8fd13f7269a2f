import { type DocumentNode, type FragmentDefinitionNode, Kind, type SelectionSetNode, visit } from 'graphql';

/** Whether nothing but the name of a type is asked for. */
export function asksNamesOnly(selection: SelectionSetNode | undefined, fragments: Record<string, FragmentDefinitionNode>): boolean {
  return (selection?.selections ?? []).every((node) => {
    if (node.kind === Kind.FIELD) return node.name.value === 'name' || node.name.value === '__typename';
    return asksNamesOnly(node.kind === Kind.FRAGMENT_SPREAD ? fragments[node.name.value]?.selectionSet : node.selectionSet, fragments);
  });
}

/** The document as it is for who may not read the schema: no type has the name that it asks for, whether one does or not. */
export const withoutTypes = (document: DocumentNode): DocumentNode =>
  visit(document, {
    Field: (node) => {
      if (node.name.value !== '__type') return undefined;
      const nothing = { kind: Kind.STRING, value: '' } as const;
      return { ...node, arguments: (node.arguments ?? []).map((one) => ({ ...one, value: nothing })) };
    },
  });
