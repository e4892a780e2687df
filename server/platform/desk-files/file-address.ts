/** Where staff download a file. */
export const fileAddress = (id: string): string => `/api/admin/files/${id}`;
