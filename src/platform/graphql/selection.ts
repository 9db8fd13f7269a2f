import {
  type FieldNode,
  GraphQLIncludeDirective,
  type GraphQLResolveInfo,
  GraphQLSkipDirective,
  getDirectiveValues,
  Kind,
  type SelectionSetNode,
} from 'graphql';

export type SelectedField = { name: string; responseKey: string; nodes: FieldNode[] };

type Document = Pick<GraphQLResolveInfo, 'fragments' | 'variableValues'>;

function isLeftOut(node: Parameters<typeof getDirectiveValues>[1], { variableValues }: Document): boolean {
  const skip = getDirectiveValues(GraphQLSkipDirective, node, variableValues);
  const include = getDirectiveValues(GraphQLIncludeDirective, node, variableValues);
  return skip?.if === true || include?.if === false;
}

/** The fields below these nodes, fragments opened, one entry per key of the answer. */
export function selectedFields(nodes: readonly { selectionSet?: SelectionSetNode | undefined }[], document: Document): SelectedField[] {
  const fields = new Map<string, SelectedField>();
  const visit = (set: SelectionSetNode | undefined) => {
    for (const node of set?.selections ?? []) {
      if (isLeftOut(node, document)) continue;
      if (node.kind === Kind.FIELD) {
        const responseKey = node.alias?.value ?? node.name.value;
        const known = fields.get(responseKey);
        if (known) known.nodes.push(node);
        else fields.set(responseKey, { name: node.name.value, responseKey, nodes: [node] });
      } else {
        // Every type is an object type: a fragment's condition always holds where validation lets it stand.
        visit(node.kind === Kind.INLINE_FRAGMENT ? node.selectionSet : document.fragments[node.name.value]?.selectionSet);
      }
    }
  };
  for (const node of nodes) visit(node.selectionSet);
  return [...fields.values()];
}
