import { localizePath } from '#lib/i18n/locales.ts';
import { loginPath } from '#lib/page/access.ts';
import { ROUTES } from '#lib/routes.ts';
import type { ValueOf } from '#lib/wps/call.ts';
import { getDrawProof } from '#lib/wps/contract/lottery.ts';
import { getReceipt } from '#lib/wps/contract/lottery-orders.ts';
import type { Refusal } from '#lib/wps/refusals.ts';
import { findListedLottery } from './find-lottery.ts';

const LINE = /^[1-9]\d{0,17}$/;
const FAILED_STATUS = 503;

/**
 * Answers with the receipt of the member's own line as a file for the check: from the draw on with the
 * draw's record and its hash, before it the ticket alone. The line of another member is as if unknown.
 */
export async function respondReceipt(locals: App.Locals, url: URL): Promise<Response> {
	if (!locals.member) {
		const orders = new URL(localizePath(locals.locale, ROUTES.lotteryOrders.path), url);
		return redirectTo(loginPath(locals, orders));
	}
	const line = url.searchParams.get('line') ?? '';
	if (!LINE.test(line)) return missing();
	const answer = await locals.wps(getReceipt, { line });
	if (!answer.ok) return refused(answer.refusal);
	const text = JSON.stringify(await withRecord(locals, answer.value), null, '\t');
	const headers = {
		'content-type': 'application/json; charset=utf-8',
		'content-disposition': `attachment; filename="jhilik-ticket-${line}.json"`,
		'cache-control': 'private, no-store',
	};
	return new Response(`${text}\n`, { headers });
}

/** The shape that the verify page and both tools read as one text. */
async function withRecord(
	locals: App.Locals,
	{ gameCode, numero, leaf, path, root }: ValueOf<typeof getReceipt>,
): Promise<object> {
	const alone = { game: gameCode, numero, leaf, path, root };
	const { lottery } = await findListedLottery(locals, gameCode);
	if (!lottery) return alone;
	const proof = await locals.wps(getDrawProof, { gameId: lottery.listed.gameId, numero });
	if (!proof.ok || proof.value.record === undefined) return alone;
	const { record, recordHash } = proof.value;
	return { record: JSON.parse(record) as unknown, recordHash, receipt: { leaf, path } };
}

function refused({ code }: Refusal): Response {
	const isMissing = code === 'order_not_found' || code === 'receipt_early';
	return isMissing ? missing() : new Response(null, { status: FAILED_STATUS });
}

function missing(): Response {
	return new Response(null, { status: 404 });
}

function redirectTo(location: string): Response {
	return new Response(null, { status: 303, headers: { location } });
}
