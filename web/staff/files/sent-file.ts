/** The file of a form as the API takes it; empty where none was chosen. */
export async function sentFile(form: FormData): Promise<{ name: string; file: string }> {
  const file = form.get("file");
  if (!(file instanceof File) || file.size === 0) return { name: "", file: "" };
  return { name: file.name, file: Buffer.from(await file.arrayBuffer()).toString("base64") };
}
