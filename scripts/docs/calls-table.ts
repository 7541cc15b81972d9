import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Call } from '#lib/wps/call.ts';
import { calls } from '#lib/wps/contract/calls.ts';
import { ROOT } from '../lib/paths.mjs';

const CONTRACT = join(ROOT, 'src/lib/wps/contract');

/** A table for each file of the contract: its calls, who may make them, and their refusals. */
export async function listCalls(): Promise<string> {
	const tables: string[] = [];
	for (const file of readdirSync(CONTRACT).sort()) {
		if (file === 'calls.ts') continue;
		const module: Record<string, unknown> = await import(join(CONTRACT, file));
		const rows = calls.flatMap((call) => {
			const name = Object.keys(module).find((key) => module[key] === call);
			return name === undefined ? [] : [rowOf(name, call)];
		});
		if (rows.length > 0) tables.push(`## ${file}\n\n${HEAD}\n${rows.join('\n')}\n`);
	}
	return tables.join('\n');
}

const HEAD = '| Call | Address | Access | Refuses, besides the common codes |\n|---|---|---|---|';

function rowOf(name: string, call: Call): string {
	const tags = call.cacheTags ? `, cached: ${call.cacheTags.join(', ')}` : '';
	const refusals = call.refusals.map((code) => `\`${code}\``).join(', ') || 'none';
	const address = `${call.method} \`${call.path}\``;
	return `| \`${name}\` | ${address} | ${call.access}${tags} | ${refusals} |`;
}
