import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { StartError } from '#platform/db/start-error.ts';
import { explainStart } from '../../../../src/server/process/explain-start.ts';

test('what an operator can repair is one sentence with the remedy and no stack', async () => {
	const file = join(import.meta.filename, 'data');
	const notFolder = await mkdir(file, { recursive: true }).catch((error: unknown) => error);
	const full = Object.assign(new Error("ENOSPC: no space left on device, write '/data/keys'"), {
		...{ code: 'ENOSPC', syscall: 'write' },
	});
	const refused = Object.assign(
		new pg.DatabaseError('permission denied\nfor schema public', 1, 'error'),
		{
			...{ code: '42501', severity: 'ERROR' },
		},
	);

	expect(explainStart(new StartError('The key is gone.'))).toBe('The key is gone.');
	expect(explainStart(notFolder)).toMatch(/^The start failed: ENOTDIR.*; set DATA_DIR [^\n]*\.$/);
	expect(explainStart(full)).toMatch(/ENOSPC.*; free space on its disk, then start again\.$/);
	expect(explainStart(new AggregateError([full]))).toBe(explainStart(full));
	expect(explainStart(refused)).toBe(
		'The database refused the start: permission denied for schema public (42501).',
	);
	for (const error of [notFolder, full, refused]) expect(explainStart(error)).not.toContain('\n');
});

test('a fault of the program keeps its stack', () => {
	expect(explainStart(new TypeError('x is not a function'))).toContain('explain-start.test.ts');
});
