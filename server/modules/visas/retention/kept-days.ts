/** Days after which answers and files are deleted: of an application that has ended, and of a draft nobody goes on with. */
export const keptDays = { ended: 30, draft: 60 } as const;
