import { expect, test } from 'vitest';
import { loadRebatePage } from '#features/rewards/load-rebate-page.ts';
import type { Call } from '#lib/wps/call.ts';
import { claimManualRebate, getManualRebate } from '#lib/wps/contract/rebates.ts';

const REBATE = { list: [], total: 0n, minimum: 10_0000n, since: new Date(0) };

async function open(fields?: Record<string, string>, answer: object = { ok: true, value: {} }) {
	const url = new URL('https://site.test/member/manualRebate?done=rebate');
	const request = new Request(url, {
		...(fields && { method: 'POST', body: new URLSearchParams(fields) }),
	});
	const sent: [Call, object][] = [];
	const wps = async (call: Call, input: object) => {
		if (call === getManualRebate) return { ok: true, value: REBATE };
		sent.push([call, input]);
		return answer;
	};
	const page = await loadRebatePage({ request, url, locals: { wps } as unknown as App.Locals });
	return { page, sent };
}

test('the form takes the rebate that was shown, once', async () => {
	const { page, sent } = await open({ claimKey: 'asked:3' });

	expect(sent).toEqual([[claimManualRebate, { claimKey: 'asked:3' }]]);
	expect(page).toEqual({ next: '/member/manualRebate?done=rebate' });
});

test('a refused form shows the rebate again', async () => {
	const refusal = { code: 'rebate_too_low', params: { minimum: '10' } };

	const { page } = await open({}, { ok: false, refusal });

	expect(page).toEqual({ answer: { ok: true, value: REBATE }, refusal, isDone: false });
});

test('the page says what was done after it was opened anew', async () => {
	const { page, sent } = await open();

	expect(sent).toEqual([]);
	expect(page).toMatchObject({ isDone: true, refusal: undefined });
});
