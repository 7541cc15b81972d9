import type { AstroGlobal } from 'astro';
import { formText } from '#lib/form-text.ts';
import { localizePath } from '#lib/i18n/locales.ts';
import { readForm } from '#lib/page/form-data.ts';
import { ROUTES } from '#lib/routes.ts';
import { PPM } from '#lib/rules/agents/ladder.ts';
import { readAmount } from '#lib/rules/amount.ts';
import { latinDigits } from '#lib/rules/latin-digits.ts';
import { listContracts, offerContract } from '#lib/wps/contract/agent-contracts.ts';
import type { ContractView, TermsRow } from '#lib/wps/contract/agent-terms.ts';
import type { Refusal } from '#lib/wps/refusals.ts';

/** Rows of the form; empty ones are left out. */
export const OFFER_ROWS = 5;

/** The fields of a row of the form. */
export const ROW_FIELDS = ['bet', 'loss', 'active', 'rate', 'fixed'] as const;
export type RowField = (typeof ROW_FIELDS)[number];

interface Mistake {
	/** The name of the field, such as `bet2`. */
	name: string;
}

export interface OfferPage {
	/** The contract of one's own that the offer lies under; absent when it is over. */
	own: ContractView | undefined;
	listed: Refusal | undefined;
	/** What was typed, by the name of the field. */
	typed: Record<string, string>;
	mistake: Mistake | undefined;
	refusal: Refusal | undefined;
}

/** Sends the offer of the form, if there is one; `next` is the page that follows. */
export async function loadOfferPage({
	request,
	url,
	locals,
}: Pick<AstroGlobal, 'request' | 'url' | 'locals'>): Promise<OfferPage | { next: string }> {
	const { wps, locale } = locals;
	const listed = await wps(listContracts, {});
	const id = url.searchParams.get('own');
	const own = listed.ok
		? listed.value.own.find((one) => one.id === id && one.state === 'active')
		: undefined;
	const form = await readForm(request);
	const typed = form ? typedOf(form) : {};
	const page = { own, listed: listed.ok ? undefined : listed.refusal, typed };
	if (!form || !own) return { ...page, mistake: undefined, refusal: undefined };
	const { name, ...terms } = readTerms(own, typed);
	if (name !== undefined) return { ...page, mistake: { name }, refusal: undefined };
	const paymentPassword = formText(form, 'paymentPassword');
	const sent = await wps(offerContract, {
		...{ kind: own.kind, product: own.product, account: typed['account'] ?? '', ...terms },
		...(paymentPassword && { paymentPassword }),
	});
	if (sent.ok) return { next: `${localizePath(locale, ROUTES.agentContracts.path)}?done=offer` };
	return { ...page, mistake: undefined, refusal: sent.refusal };
}

/** Everything but the password, which is typed again. */
function typedOf(form: FormData): Record<string, string> {
	const names = [...form.keys()].filter((name) => name !== 'paymentPassword');
	return Object.fromEntries(names.map((name) => [name, latinDigits(formText(form, name)).trim()]));
}

interface Read {
	/** The field that is not a number. */
	name?: string;
	rows?: TermsRow[];
	rates?: { win: number; loss: number; floor: bigint };
}

function readTerms({ kind }: ContractView, typed: Record<string, string>): Read {
	if (kind === 'realtime') return readRates(typed);
	const rows: TermsRow[] = [];
	for (let at = 1; at <= OFFER_ROWS; at += 1) {
		const given = Object.fromEntries(ROW_FIELDS.map((name) => [name, typed[`${name}${at}`] ?? '']));
		if (Object.values(given).every((text) => text === '')) continue;
		const row = readRow(given as Record<RowField, string>);
		if (typeof row === 'string') return { name: `${row}${at}` };
		rows.push(row);
	}
	return rows.length === 0 ? { name: 'bet1' } : { rows };
}

/** Reads a row, or names the field that is not a number. */
function readRow({
	bet,
	loss,
	active,
	rate,
	fixed,
}: Record<RowField, string>): TermsRow | RowField {
	const [betOf, lossOf] = [amountOf(bet), amountOf(loss)];
	if (betOf === undefined) return 'bet';
	if (lossOf === undefined) return 'loss';
	if (!/^\d{0,7}$/.test(active)) return 'active';
	const row = { bet: betOf, active: Number(active), ...(loss !== '' && { loss: lossOf }) };
	if (fixed !== '') {
		const amount = amountOf(fixed);
		return amount === undefined ? 'fixed' : { ...row, fixed: amount };
	}
	const ppm = rateOf(rate);
	return ppm === undefined ? 'rate' : { ...row, rate: ppm };
}

function readRates(typed: Record<string, string>): Read {
	const [win, loss] = [rateOf(typed['win'] ?? ''), rateOf(typed['lost'] ?? '')];
	const floor = amountOf(typed['floor'] ?? '');
	if (win === undefined) return { name: 'win' };
	if (loss === undefined) return { name: 'lost' };
	return floor === undefined ? { name: 'floor' } : { rates: { win, loss, floor } };
}

/** An empty amount is 0. */
function amountOf(text: string) {
	return text === '' || /^0+([.]0*)?$/.test(text) ? 0n : readAmount(text);
}

/** Reads a percentage with four decimals at most; in millionths. */
function rateOf(text: string): number | undefined {
	const match = /^(\d{1,3})(?:[.](\d{1,4}))?%?$/.exec(text);
	if (!match) return undefined;
	const [, whole = '', decimals = ''] = match;
	return (Number(whole) * PPM) / 100 + Number(decimals.padEnd(4, '0'));
}
