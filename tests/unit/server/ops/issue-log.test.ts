import { expect, test, vi } from 'vitest';
import { getBalance } from '#lib/wps/contract/wallet.ts';
import { createIssueLog } from '#server/ops/issue-log.ts';

test('the same issue is logged once a minute, another issue at once', () => {
	let nowMs = 0;
	const warn = vi.fn();
	const tell = createIssueLog({ warn }, () => nowMs);
	const dropped = { call: getBalance, fields: ['balance[].availBalance'], isLost: false };

	for (let turn = 0; turn < 3; turn++) tell(dropped, 'a');
	tell({ ...dropped, fields: [...dropped.fields, 'currency'] }, 'b');
	tell({ call: getBalance, fields: [], isLost: true, reason: 'network' }, 'c');
	nowMs = 60_000;
	tell(dropped, 'd');

	expect(warn.mock.calls.map(([line]) => [line.fields, line.requestId])).toEqual([
		[['balance[].availBalance'], 'a'],
		[['currency'], 'b'],
		[undefined, 'c'],
		[['balance[].availBalance'], 'd'],
	]);
});
