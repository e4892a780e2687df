/** A traveller's name as it stands in the document. */
export const travellerName = ({ firstname, lastname }: { firstname: string; lastname: string }): string =>
  `${firstname} ${lastname}`.trim();
