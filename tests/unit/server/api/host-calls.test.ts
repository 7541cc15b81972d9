import { expect, test, vi } from 'vitest';
import { getLimits } from '#lib/wps/contract/limits.ts';
import { removePayoutAccount } from '#lib/wps/contract/payout-accounts.ts';
import { transferToUpline } from '#lib/wps/contract/transfers.ts';
import { checkWithdrawal, confirmPayment } from '#lib/wps/contract/withdrawals.ts';
import { createHostCalls } from '#server/api/host-calls.ts';

const answering = (status: number, body = '') =>
	vi.fn(async (_: Request) => new Response(body, { status }));

test.for([
	['a bare 404', 404, '', true],
	['the page of a web server', 404, '<html>', true],
	['our own refusal', 404, '{"success":false,"errorCode":"not_found"}', true],
	['another reason', 404, '{"success":false,"errorCode":"member.not.found"}', false],
	['JSON that is no object', 404, 'null', true],
	['another verb', 405, '', true],
	['no implementation', 501, '', true],
	['a success', 200, '{"success":true}', false],
	['invalid input', 400, '{"success":false,"errorCode":"request_param_err"}', false],
	['an ended session', 401, '', false],
	['a closed door', 403, '', false],
	['an outage', 503, '', false],
] as const)('%s decides whether a host lacks a read', async ([, status, body, isLacking]) => {
	const hostCalls = createHostCalls();

	expect(await hostCalls.lacks(getLimits, answering(status, body))).toBe(isLacking);
});

test('a lost connection is no lack', async () => {
	const lost = () => Promise.reject(new TypeError('failed'));

	expect(await createHostCalls().lacks(getLimits, lost)).toBe(false);
});

test('a write is never sent: its path is asked by GET, where another verb is enough', async () => {
	const send = answering(405);

	expect(await createHostCalls().lacks(transferToUpline, send)).toBe(false);

	const [[request]] = send.mock.calls as [[Request]];
	expect(request.method).toBe('GET');
	expect(new URL(request.url).pathname).toBe('/wps/agent/transferUpline');
	expect(await createHostCalls().lacks(transferToUpline, answering(404))).toBe(true);
});

test('a write of the family is decided by the read that comes with it', async () => {
	const paths: string[] = [];
	const send = async ({ url }: Request) => {
		paths.push(new URL(url).pathname);
		return new Response('', { status: 404 });
	};
	const hostCalls = createHostCalls();

	expect(await hostCalls.lacks(removePayoutAccount, send)).toBe(true);
	expect(await hostCalls.lacks(confirmPayment, send)).toBe(true);
	expect(paths).toEqual([checkWithdrawal.path, '/wps/relay/MCSFE_getPaymentConfirmationList']);
});

test('concurrent pages share one question, and its answer is kept for a time', async () => {
	let nowMs = 0;
	const hostCalls = createHostCalls(() => nowMs);
	const missing = answering(404);

	await Promise.all([hostCalls.lacks(getLimits, missing), hostCalls.lacks(getLimits, missing)]);
	nowMs = 59_999;
	await hostCalls.lacks(getLimits, missing);
	expect(missing).toHaveBeenCalledOnce();

	// The host was updated.
	nowMs = 60_000;
	const present = answering(200);
	expect(await hostCalls.lacks(getLimits, present)).toBe(false);
	nowMs += 599_999;
	await hostCalls.lacks(getLimits, present);
	expect(present).toHaveBeenCalledOnce();
	nowMs += 1;
	expect(await hostCalls.lacks(getLimits, missing)).toBe(true);
});

test('an answer that says nothing is kept for five seconds', async () => {
	let nowMs = 0;
	const hostCalls = createHostCalls(() => nowMs);
	const down = answering(503);

	await hostCalls.lacks(getLimits, down);
	nowMs = 4999;
	await hostCalls.lacks(getLimits, down);
	expect(down).toHaveBeenCalledOnce();
	nowMs = 5000;
	expect(await hostCalls.lacks(getLimits, answering(404))).toBe(true);
});

test('a page waits three seconds at most', async () => {
	vi.useFakeTimers();
	try {
		const asked = createHostCalls().lacks(getLimits, () => new Promise(() => {}));
		await vi.advanceTimersByTimeAsync(3000);
		expect(await asked).toBe(false);
	} finally {
		vi.useRealTimers();
	}
});
