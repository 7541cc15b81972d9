import type { Locale } from '#lib/i18n/locales.ts';
import { localizePath } from '#lib/i18n/locales.ts';
import { translate } from '#lib/i18n/translate.ts';
import { formatMoney, type Money } from '#lib/money.ts';
import { ROUTES } from '#lib/routes.ts';
import type { ListedOrder } from '#lib/wps/contract/lottery-orders.ts';
import type { Order, OrderIssue, OrderLine } from './load-order.ts';

const SCALE = 10_000;

/** Returns the address of an order. */
export function orderPath(locale: Locale, no: string): string {
	return `${localizePath(locale, ROUTES.lotteryOrder.path)}?${new URLSearchParams({ no })}`;
}

/** Returns the address of the file with the receipt of a line. */
export function receiptPath(locale: Locale, line: string): string {
	return `${localizePath(locale, '/member/lotteryReceipt')}?${new URLSearchParams({ line })}`;
}

/** What an order or a part of it gave back in all: winnings, rebate, stakes that came back. */
export function backOf({
	win,
	rebate = 0n,
	returned = 0n,
}: Pick<ListedOrder, 'win' | 'rebate' | 'returned'>): Money {
	return win + rebate + returned;
}

/** True for an order that is decided and returned more than it cost: the only reason for joy. */
export function isJoy({ order }: Order): boolean {
	const isDecided = order.state === 'won' || order.state === 'lost';
	return isDecided && backOf(order) > order.amount;
}

/** The state of an order in a list: one that won less than it cost is called returned. */
export function shownState(order: ListedOrder): NonNullable<ListedOrder['state']> | 'returned' {
	const { state = 'waiting', amount } = order;
	return state === 'won' && backOf(order) <= amount ? 'returned' : state;
}

/** Odds as they are stored: `9.75`. */
export function oddsText(odds: number): string {
	return String(odds / SCALE);
}

/** Why a line is what it is. */
export function lineReason(locale: Locale, line: OrderLine, issue: OrderIssue): string {
	const t = translate(locale, 'lottery-orders');
	switch (line.state) {
		case 'live':
			return t(issue.end === 'drawn' ? 'why.judging' : issue.isOpen ? 'why.open' : 'why.locked');
		case 'won':
			return t('why.won');
		case 'lost':
			return t('why.lost');
		case 'cancelled':
			return t('why.cancelled');
		case 'stopped':
			return t('why.stopped');
		case 'void':
			return t('why.void');
	}
}

/** How much of a bet counts for turnover, and why it is not all. */
export function validText(locale: Locale, issue: OrderIssue, symbol: string): string | undefined {
	const t = translate(locale, 'lottery-orders');
	if (issue.valid === undefined) return undefined;
	if (issue.validReason === 'covers_most') return t('valid.covers_most');
	if (issue.validReason === 'opposite_bets') return t('valid.opposite_bets');
	if (issue.validReason === 'void') return undefined;
	return t('valid.counts', { amount: formatMoney(issue.valid, symbol) });
}
