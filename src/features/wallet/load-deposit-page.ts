import { randomUUID } from 'node:crypto';
import { formText } from '#lib/form-text.ts';
import { localizePath } from '#lib/i18n/locales.ts';
import type { Money } from '#lib/money.ts';
import { readForm } from '#lib/page/form-data.ts';
import { lacks, offers } from '#lib/page/host-calls.ts';
import { ROUTES } from '#lib/routes.ts';
import { readAmount } from '#lib/rules/amount.ts';
import { isUuid } from '#lib/rules/is-uuid.ts';
import { safePath } from '#lib/safe-path.ts';
import type { CallResult } from '#lib/wps/client.ts';
import * as deposits from '#lib/wps/contract/deposits.ts';
import {
	type DepositSettings,
	depositPlayMoney,
	getDepositSettings,
} from '#lib/wps/contract/wallet.ts';
import type { Refusal } from '#lib/wps/refusals.ts';
import { type DepositWay, listWays } from './list-ways.ts';

const GONE: Refusal = { code: 'channel_closed', params: {} };

/** The calls that open an order, by the kind of channel. */
const STARTS = {
	redirect: deposits.depositByPage,
	qr: deposits.depositByQr,
	manual: deposits.depositByTransfer,
} as const;

export interface DepositPage {
	settings: CallResult<DepositSettings> | undefined;
	ways: DepositWay[];
	way: DepositWay | undefined;
	/** Why the ways could not be read. */
	unknownWays: Refusal | undefined;
	/** Orders that wait for their money. */
	open: deposits.DepositView[];
	depositId: string;
	typed: string | undefined;
	isMistyped: boolean;
	refusal: Refusal | undefined;
	/** Play money that the form has deposited. */
	done: { amount: Money; sumBalance: Money } | undefined;
	/** The order that the form has opened, on a host without a page of it. */
	started: OpenedOrder | undefined;
	/** Where the deposit leads back to, such as the game that it was made from. */
	backTo: string | undefined;
}

export interface OpenedOrder {
	amount: Money;
	way: DepositWay;
	order: deposits.StartedDeposit;
}

interface Opened {
	request: Request;
	url: URL;
	locals: App.Locals;
}

/**
 * Submits the form, if there is one, and reads what the page shows. A result `{next}` leads to the
 * order's page, or on after the deposit of a form with `then`.
 */
export async function loadDepositPage({
	request,
	url,
	locals,
}: Opened): Promise<DepositPage | { next: string }> {
	const { wps, locale } = locals;
	const form = await readForm(request);
	const listed = await wps(deposits.listDepositChannels, { language: locale.toUpperCase() });
	const ways = listed.ok ? listWays(listed.value) : [];
	const wanted = form ? formText(form, 'way') : url.searchParams.get('way');
	const found = ways.find(({ vendorId }) => vendorId === wanted);
	const way = found ?? ways[0];
	// The form of play money names no way. A way that has gone must not become another one.
	const isGone = form !== undefined && wanted !== '' && !found;
	const chosen = wanted ? found : ways.find(({ kind }) => kind === 'play');

	const typed = form && formText(form, 'amount');
	const amount = readAmount(typed ?? '');
	const givenId = form ? formText(form, 'depositId') : '';
	const depositId = isUuid(givenId) ? givenId : randomUUID();
	const backTo = safePath(form ? formText(form, 'next') : url.searchParams.get('next'));
	const page = {
		backTo,
		unknownWays: listed.ok ? undefined : listed.refusal,
		ways,
		way,
		depositId,
		typed,
		isMistyped: form !== undefined && amount === undefined,
	};
	const result: Result | { next: string } = isGone
		? { refusal: GONE }
		: amount === undefined
			? {}
			: await submit(locals, { depositId, amount, way: chosen, backTo });
	if ('next' in result) return { next: result.next };
	const { done, started, refusal } = result;
	const then = done && form && safePath(formText(form, 'then'));
	if (then) return { next: then };
	const isDone = done !== undefined || started !== undefined;
	return {
		...{ ...page, done, started, refusal },
		settings: isDone ? undefined : await wps(getDepositSettings, {}),
		open: isDone ? [] : await listOpen(locals),
	};
}

interface Result {
	done?: DepositPage['done'];
	started?: OpenedOrder;
	refusal?: Refusal;
}

/** Deposits play money at once; for the other ways it opens an order, whose page is `next`. */
async function submit(
	locals: App.Locals,
	{
		depositId,
		amount,
		way,
		backTo,
	}: Pick<DepositPage, 'depositId' | 'way' | 'backTo'> & { amount: Money },
): Promise<Result | { next: string }> {
	const { wps, locale } = locals;
	if (way === undefined || way.kind === 'play') {
		const answer = await wps(depositPlayMoney, { depositId, amount });
		return answer.ok ? { done: answer.value } : { refusal: answer.refusal };
	}
	const language = locale.toUpperCase();
	const order = { depositId, amount, vendorId: way.vendorId, ...way.account, language };
	const answer = await wps(STARTS[way.kind], order);
	if (answer.ok && !(await offers(locals, 'depositOrder'))) {
		return { started: { amount, way, order: answer.value } };
	}
	// The order exists when its provider does not answer: its page tries again.
	const isOpen = answer.ok || answer.refusal.code === 'provider_down';
	if (isOpen) return { next: orderPath(locale, depositId, backTo) };
	return { refusal: answer.refusal };
}

/** The bounds of play money; absent where the host does not tell them. */
export function playBounds({ minimumAmount, maximumAmount, remainingAmount }: DepositSettings) {
	const amounts = [minimumAmount, maximumAmount, remainingAmount];
	if (amounts.includes(undefined)) return undefined;
	const [min = 0n, max = 0n, remaining = 0n] = amounts;
	return { min, max, remaining };
}

/** The page of an order; `next` is where it leads back to. */
export function orderPath(locale: App.Locals['locale'], depositId: string, next?: string): string {
	const query = new URLSearchParams({ id: depositId, ...(next && { next }) });
	return `${localizePath(locale, ROUTES.depositOrder.path)}?${query}`;
}

/** Lists the orders that wait; none where the host has no page of them. */
async function listOpen(locals: App.Locals): Promise<deposits.DepositView[]> {
	const { wps, locale } = locals;
	const isAbsent = await Promise.all(
		[deposits.getDeposit, deposits.listDeposits].map((call) => lacks(locals, call)),
	);
	if (isAbsent.includes(true)) return [];
	const language = locale.toUpperCase();
	const answer = await wps(deposits.listDeposits, { state: 'open', language });
	return answer.ok ? answer.value.list : [];
}
