import pg from 'pg';
import type { Plugin } from 'vitest/config';
import { changed, type Mutant } from './mutants.ts';

/** Changes a source file when it is loaded. */
export function mutateSource({ source }: Mutant): Plugin {
	return {
		name: 'mutant',
		enforce: 'pre',
		transform(code, id) {
			if (!source || !id.endsWith(`/${source.file}`)) return undefined;
			return { code: changed(code, source), map: null };
		},
	};
}

/** Changes a function of a migrated database. */
export async function mutateDatabase(ownerUrl: string, { sql }: Mutant): Promise<void> {
	if (!sql) return;
	const owner = new pg.Client({ connectionString: ownerUrl });
	await owner.connect();
	try {
		const asked = 'select pg_get_functiondef($1::regproc) as definition';
		const { rows } = await owner.query<{ definition: string }>(asked, [sql.name]);
		await owner.query(changed(rows[0]?.definition ?? '', sql));
	} finally {
		await owner.end();
	}
}
