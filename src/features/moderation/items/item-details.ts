/** What is shown of a record that waits. */
export type ItemDetails = {
  id: number;
  title: string;
  /** Her own page or the form that belongs to her. */
  link: string | null;
  picture: string | null;
  facts: [name: string, value: string | number | null][];
  /** Where the names among the facts lead, by the name of the fact. */
  links?: Record<string, string>;
  /** Pictures of her gallery to choose another profile picture from. */
  gallery?: string[];
  since: Date;
};
