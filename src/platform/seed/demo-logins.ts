import { readFile, writeFile } from 'node:fs/promises';
import * as z from 'zod/mini';

export type DemoLogin = z.output<typeof demoLogin>;
const demoLogin = z.object({
	username: z.string(),
	password: z.string(),
	role: z.enum(['player', 'agent']),
});

/** Writes the demo log-ins to a file that only the owner of the data folder can read. */
export async function saveDemoLogins(path: string, logins: DemoLogin[]): Promise<void> {
	await writeFile(path, `${JSON.stringify(logins, undefined, '\t')}\n`, { mode: 0o600 });
}

/** Reads the demo log-ins from the file; empty without a file. */
export async function readDemoLogins(path: string): Promise<DemoLogin[]> {
	const text = await readFile(path, 'utf8').catch(() => '[]');
	return z.parse(z.array(demoLogin), JSON.parse(text));
}
