import { DATE_TAGS, INSTANT_FORMAT } from '#lib/instant-format.ts';
import { formatMoney } from '#lib/money.ts';
import type { DepositRow, DepositState, ReceiptRow } from '../store/deposits.ts';
import { type Html, html } from './html.ts';
import { STYLE_ADDRESS } from './style.ts';
import { type Language, TEXTS, type Texts } from './texts.ts';

const MINUTE_MS = 60_000;
const SYMBOLS: Record<string, string> = { BDT: '৳' };
const TONES: Partial<Record<DepositState, string>> = {
	paid: 'good',
	declined: 'bad',
	expired: 'bad',
};

interface PayPage {
	deposit: DepositRow;
	receipts: readonly ReceiptRow[];
	language: Language;
	merchant: string;
	now: Date;
}

/** Returns the page of an order in its present state. */
export function payPage(page: PayPage): string {
	const { deposit, language, now } = page;
	const isOver = deposit.state === 'open' && deposit.expires_at <= now;
	const state = isOver ? 'expired' : deposit.state;
	const address = `/pay/${deposit.order_id}`;
	const texts = TEXTS[language];
	if (state === 'open') {
		const title = texts.title(page.merchant);
		return documentOf({ language, address, title, content: openCard(page) });
	}
	const { title } = texts.states[state];
	return documentOf({ language, address, title, content: stateCard(page, state) });
}

/** Returns a page with a sentence: the order is unknown, or the request was refused. */
export function sentencePage(language: Language, kind: 'missing' | 'refused'): string {
	const { title, note } = TEXTS[language][kind];
	const content = html`<section class="card bad"><h1>${title}</h1><p>${note}</p></section>`;
	return documentOf({ language, title, content });
}

function openCard({ deposit, language, merchant, now }: PayPage): Html {
	const texts = TEXTS[language];
	const amount = moneyOf(deposit);
	const formAddress = (action: string) => `/pay/${deposit.order_id}/${action}?lang=${language}`;
	const until = new Intl.DateTimeFormat(DATE_TAGS[language], INSTANT_FORMAT);
	return html`<section class="card">
<h1>${texts.title(merchant)}</h1>
<p class="amount">${amount}</p>
<dl>
${row(texts.merchant, merchant)}
${row(texts.reference, deposit.reference)}
${row(texts.timeLeft, timeLeft(texts, deposit.expires_at, now), texts.until(until.format(deposit.expires_at)))}
</dl>
<form method="post" action="${formAddress('pay')}"><button class="main">${texts.pay(amount)}</button></form>
<form method="post" action="${formAddress('cancel')}"><button>${texts.cancel}</button></form>
</section>`;
}

function stateCard(page: PayPage, state: Exclude<DepositState, 'open'>): Html {
	const { deposit, receipts, language, merchant } = page;
	const texts = TEXTS[language];
	const { title, note } = texts.states[state];
	const address = `/pay/${deposit.order_id}?lang=${language}`;
	return html`<section class="card ${TONES[state] ?? ''}">
<h1>${title}</h1>
<p>${note}</p>
<dl>
${row(texts.amount, moneyOf(deposit))}
${receipts.map((receipt) => row(texts.received, moneyOf(receipt), `${texts.trxId} ${receipt.trx_id}`))}
${row(texts.merchant, merchant)}
${row(texts.reference, deposit.reference)}
</dl>
<a class="button main" href="${deposit.return_url}">${texts.back(merchant)}</a>
${state === 'processing' ? html`<a class="button" href="${address}">${texts.checkAgain}</a>` : undefined}
</section>`;
}

function row(name: string, value: string, more?: string): Html {
	const small = more === undefined ? undefined : html`<small>${more}</small>`;
	return html`<div><dt>${name}</dt><dd>${value}${small}</dd></div>`;
}

function timeLeft(texts: Texts, expiresAt: Date, now: Date): string {
	const minutes = Math.floor((expiresAt.getTime() - now.getTime()) / MINUTE_MS);
	return minutes < 1 ? texts.lastMinute : texts.minutes(minutes);
}

function moneyOf({ amount, currency }: { amount: bigint; currency: string }): string {
	return formatMoney(amount, SYMBOLS[currency] ?? `${currency} `);
}

interface Document {
	language: Language;
	/** The path of the page in every language; absent where a page has no address. */
	address?: string;
	title: string;
	content: Html;
}

function documentOf({ language, address, title, content }: Document): string {
	const texts = TEXTS[language];
	const other = language === 'bn' ? 'en' : 'bn';
	const link =
		address === undefined
			? undefined
			: html`<a href="${address}?lang=${other}" hreflang="${other}" lang="${other}">${texts.otherLanguage}</a>`;
	return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} | ${texts.test}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${STYLE_ADDRESS}">
</head>
<body>
<header>
<div class="test"><strong>${texts.test}</strong>${texts.testNote}</div>
<nav class="bar">${link}</nav>
</header>
<main>${content}</main>
</body>
</html>
`.markup;
}
