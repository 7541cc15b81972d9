import { expect, test } from 'vitest';
import { respondReceipt } from '#features/lottery/receipt-file.ts';
import { canonicalJson } from '#lib/fair/canonical-json.ts';
import { findLottery } from '#lib/rules/lottery/catalogue.ts';
import { checkRecord, isRight } from '#lib/rules/lottery/check-record.ts';
import { recordHash } from '#lib/rules/lottery/draw-record.ts';
import { createWps } from '#lib/wps/client.ts';
import { aRecord } from '../../lib/rules/lottery/a-record.ts';

const ORIGIN = 'http://site.test';
const GAME = { gameId: 21, gameCode: 'panchmishali-1', remark: 'Five Mix' };
const lottery = findLottery(GAME.gameCode);
if (!lottery) throw new Error('no such lottery');
const { record, receipt } = aRecord(lottery, 202611260001);
const COMMITTED = {
	...{ gameCode: GAME.gameCode, numero: record.numero, locksAt: 1, drawsAt: 2 },
	...{ seedHash: '', tableHash: '', beacon: 'quicknet', round: 1 },
};

/** Asks for the receipt of a line; `answers` are the site's by path. */
async function ask(query: string, more: Record<string, unknown> = {}, isVisitor = false) {
	const answers: Record<string, unknown> = {
		'/lgw/games': [GAME],
		'/lgw/orders/receipt/12': {
			...{ gameCode: GAME.gameCode, numero: record.numero, root: record.root },
			...receipt,
		},
		'/lgw/draw/proof': COMMITTED,
		...more,
	};
	const transport = async (request: Request) => {
		const answer = answers[new URL(request.url).pathname];
		const unknown = { errorCode: 'order_not_found' };
		return answer ? Response.json(answer) : Response.json(unknown, { status: 404 });
	};
	const wps = createWps({ transport, origin: ORIGIN });
	const member = isVisitor ? undefined : {};
	const locals = { wps, locale: 'en', member } as unknown as App.Locals;
	return await respondReceipt(locals, new URL(`/en/member/lotteryReceipt${query}`, ORIGIN));
}

test('the file of a drawn line is a record that the check accepts with its ticket', async () => {
	const published = { record: canonicalJson(record), recordHash: recordHash(record) };

	const response = await ask('?line=12', { '/lgw/draw/proof': { ...COMMITTED, ...published } });
	const found = checkRecord(await response.text());

	expect(response.headers.get('content-disposition')).toContain('jhilik-ticket-12.json');
	expect(response.headers.get('cache-control')).toBe('private, no-store');
	if ('fault' in found) throw new Error(found.fault);
	expect(isRight(found)).toBe(true);
	expect(found.steps.map(({ step }) => step)).toEqual(
		expect.arrayContaining(['ticket', 'record', 'result']),
	);
});

test('before the draw the file is the ticket, which is checked beside the record later', async () => {
	const response = await ask('?line=12');
	const found = checkRecord(canonicalJson(record), await response.text());

	expect('steps' in found && found.steps).toContainEqual({ step: 'ticket', isRight: true });
});

test.for(['?line=13', '?line=0', '?line=x', ''])('%s is as if unknown', async (query) => {
	const response = await ask(query);

	expect([response.status, await response.text()]).toEqual([404, '']);
});

test('a line whose bets are still open has no receipt', async () => {
	const early = Response.json({ errorCode: 'receipt_early' }, { status: 409 });
	const transport = async () => early;
	const wps = createWps({ transport, origin: ORIGIN });
	const locals = { wps, locale: 'en', member: {} } as unknown as App.Locals;

	const response = await respondReceipt(locals, new URL('/member/lotteryReceipt?line=12', ORIGIN));

	expect(response.status).toBe(404);
});

test('a visitor is led to the log-in and back to the orders', async () => {
	const response = await ask('?line=12', {}, true);

	expect(response.status).toBe(303);
	expect(response.headers.get('location')).toBe('/en/login?next=%2Fen%2Fmember%2FlotteryOrders');
});
