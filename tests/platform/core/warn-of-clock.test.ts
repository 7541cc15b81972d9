import { expect, onTestFinished, vi } from 'vitest';
import { aPlatform } from '../api.ts';
import { test } from '../database.ts';

const HOUR_MS = 3_600_000;
const MESSAGE = 'clock of this machine differs from that of the database';

test.for([
	{ aheadMs: HOUR_MS, warns: true },
	{ aheadMs: -HOUR_MS, warns: true },
	{ aheadMs: 0, warns: false },
])(
	'a platform whose clock is $aheadMs ms ahead says so at its start: $warns',
	async ({ aheadMs, warns }, { database }) => {
		const now = Date.now;
		vi.spyOn(Date, 'now').mockImplementation(() => now() + aheadMs);
		onTestFinished(() => void vi.restoreAllMocks());
		const log: string[] = [];

		const platform = await aPlatform(database, log);
		await platform.close();

		const lines = log.map((line) => JSON.parse(line)).filter(({ msg }) => msg === MESSAGE);
		expect(lines.length).toBe(warns ? 1 : 0);
		if (warns) expect(lines[0].differenceMs / aheadMs).toBeCloseTo(1, 2);
	},
);
