/** stub */
export function namesInBrief(_brief: { title: string; description: string }): string[] {
  return [];
}
