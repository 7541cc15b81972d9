import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { reportAll } from '../../../scripts/slot/report.ts';

test('docs/slot-report.md is the report of the tables', () => {
	const stored = readFileSync(new URL('../../../docs/slot-report.md', import.meta.url), 'utf8');

	expect(reportAll()).toBe(stored);
});
