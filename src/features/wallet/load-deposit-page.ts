import { randomUUID } from 'node:crypto';
import { formText } from '#lib/form-text.ts';
import { localizePath } from '#lib/i18n/locales.ts';
import type { Money } from '#lib/money.ts';
import { readForm } from '#lib/page/form-data.ts';
import { ROUTES } from '#lib/routes.ts';
import { readAmount } from '#lib/rules/amount.ts';
import type { CallResult } from '#lib/wps/client.ts';
import * as deposits from '#lib/wps/contract/deposits.ts';
import {
	type DepositSettings,
	depositPlayMoney,
	getDepositSettings,
} from '#lib/wps/contract/wallet.ts';
import type { Refusal } from '#lib/wps/refusals.ts';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

const GONE: Refusal = { code: 'channel_closed', params: {} };

/** The calls that open an order, by the kind of channel. */
const STARTS = {
	redirect: deposits.depositByPage,
	qr: deposits.depositByQr,
	manual: deposits.depositByTransfer,
} as const;

export interface DepositPage {
	settings: CallResult<DepositSettings> | undefined;
	ways: deposits.DepositChannelView[];
	way: deposits.DepositChannelView | undefined;
	/** Orders that wait for their money. */
	open: deposits.DepositView[];
	depositId: string;
	typed: string | undefined;
	isMistyped: boolean;
	refusal: Refusal | undefined;
	/** Play money that the form has deposited. */
	done: { amount: Money; sumBalance: Money } | undefined;
}

interface Opened {
	request: Request;
	url: URL;
	locals: App.Locals;
}

/** Submits the form, if there is one, and reads what the page shows; `next` is the order's page. */
export async function loadDepositPage({
	request,
	url,
	locals,
}: Opened): Promise<DepositPage | { next: string }> {
	const { wps, locale } = locals;
	const form = await readForm(request);
	const listed = await wps(deposits.listDepositChannels, { language: locale.toUpperCase() });
	const ways = listed.ok ? Object.values(listed.value).flatMap(({ channels }) => channels) : [];
	const wanted = form ? formText(form, 'way') : url.searchParams.get('way');
	const found = ways.find(({ vendorId }) => vendorId === wanted);
	const way = found ?? ways[0];
	// The form of play money names no way. A way that has gone must not become another one.
	const isGone = form !== undefined && wanted !== '' && !found;
	const chosen = wanted ? found : ways.find(({ kind }) => kind === 'play');

	const typed = form && formText(form, 'amount');
	const amount = readAmount(typed ?? '');
	const givenId = form ? formText(form, 'depositId') : '';
	const depositId = UUID.test(givenId) ? givenId : randomUUID();
	const page = {
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
			: await submit(locals, { depositId, amount, way: chosen });
	if ('next' in result) return { next: result.next };
	const { done, refusal } = result;
	return {
		...{ ...page, done, refusal },
		settings: done ? undefined : await wps(getDepositSettings, {}),
		open: done ? [] : await listOpen(locals),
	};
}

interface Result {
	done?: DepositPage['done'];
	refusal?: Refusal;
}

/** Deposits play money at once; for the other ways it opens an order, whose page is `next`. */
async function submit(
	{ wps, locale }: App.Locals,
	{ depositId, amount, way }: Pick<DepositPage, 'depositId' | 'way'> & { amount: Money },
): Promise<Result | { next: string }> {
	const { kind = 'play', vendorId = '' } = way ?? {};
	if (kind === 'play') {
		const answer = await wps(depositPlayMoney, { depositId, amount });
		return answer.ok ? { done: answer.value } : { refusal: answer.refusal };
	}
	const language = locale.toUpperCase();
	const answer = await wps(STARTS[kind], { depositId, amount, vendorId, language });
	// The order exists when its provider does not answer: its page tries again.
	const isOpen = answer.ok || answer.refusal.code === 'provider_down';
	if (isOpen) return { next: orderPath(locale, depositId) };
	return { refusal: answer.refusal };
}

/** The page of an order. */
export function orderPath(locale: App.Locals['locale'], depositId: string): string {
	return `${localizePath(locale, ROUTES.depositOrder.path)}?id=${depositId}`;
}

async function listOpen({ wps, locale }: App.Locals): Promise<deposits.DepositView[]> {
	const language = locale.toUpperCase();
	const answer = await wps(deposits.listDeposits, { state: 'open', language });
	return answer.ok ? answer.value.list : [];
}
