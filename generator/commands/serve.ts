export async function runServe(_root: string, _options: object): Promise<void> {}
