export async function runDev(_root: string, _options: object): Promise<void> {}
