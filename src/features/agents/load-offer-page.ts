import type { AstroGlobal } from 'astro';
import { formText } from '#lib/form-text.ts';
import { localizePath } from '#lib/i18n/locales.ts';
import { toDecimal } from '#lib/money.ts';
import { readForm } from '#lib/page/form-data.ts';
import { ROUTES } from '#lib/routes.ts';
import { PPM } from '#lib/rules/agents/ladder.ts';
import { readRate } from '#lib/rules/agents/read-rate.ts';
import { readAmount } from '#lib/rules/amount.ts';
import { latinDigits } from '#lib/rules/latin-digits.ts';
import {
	changeContract,
	listContracts,
	offerContract,
	previewContract,
} from '#lib/wps/contract/agent-contracts.ts';
import type { ContractView, TermsRow } from '#lib/wps/contract/agent-terms.ts';
import { type SimulatedPeriod, simulateContract } from '#lib/wps/contract/simulation.ts';
import type { Refusal } from '#lib/wps/refusals.ts';
import type { EndingPreview } from './load-contracts-page.ts';

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
	/** The contract in force that the offer would change. */
	changed: ContractView | undefined;
	listed: Refusal | undefined;
	/** What was typed, by the name of the field. */
	typed: Record<string, string>;
	mistake: Mistake | undefined;
	refusal: Refusal | undefined;
	/** The draft on the latest periods, when it was tried. */
	tried: readonly SimulatedPeriod[] | undefined;
	/** What the draft would end below. */
	ending: EndingPreview | undefined;
}

type Page = Pick<AstroGlobal, 'request' | 'url' | 'locals'>;

/** Tries or sends the offer of the form, if there is one; `next` is the page that follows. */
export async function loadOfferPage({
	request,
	url,
	locals,
}: Page): Promise<OfferPage | { next: string }> {
	const { wps, locale } = locals;
	const listed = await wps(listContracts, {});
	const { own, changed } = findContracts(listed.ok ? listed.value : undefined, url.searchParams);
	const form = await readForm(request);
	const typed = form ? typedOf(form) : typedAs(changed);
	const page: OfferPage = {
		...{ own, changed, listed: listed.ok ? undefined : listed.refusal, typed },
		...{ mistake: undefined, refusal: undefined, tried: undefined, ending: undefined },
	};
	if (!form || !own) return page;
	const { name, ...terms } = readTerms(own, typed);
	if (name !== undefined) return { ...page, mistake: { name } };
	const draft = { own, changed, account: changed?.account ?? typed['account'] ?? '', terms };
	if (formText(form, 'action') === 'try') return { ...page, ...(await tryDraft(wps, draft)) };
	const sent = await send(wps, draft, formText(form, 'paymentPassword'));
	if (sent.ok) return { next: `${localizePath(locale, ROUTES.agentContracts.path)}?done=offer` };
	return { ...page, refusal: sent.refusal };
}

function findContracts(
	listed: { own: ContractView[]; paid: ContractView[] } | undefined,
	query: URLSearchParams,
) {
	const isActive = ({ state }: ContractView) => state === 'active';
	const active = { own: listed?.own.filter(isActive), paid: listed?.paid.filter(isActive) };
	const changed = active.paid?.find(({ id }) => id === query.get('change'));
	const own = active.own?.find(({ id, kind, product }) =>
		changed ? kind === changed.kind && product === changed.product : id === query.get('own'),
	);
	return { own, changed };
}

interface Draft {
	own: ContractView;
	changed: ContractView | undefined;
	account: string;
	terms: Omit<Read, 'name'>;
}

type Wps = AstroGlobal['locals']['wps'];

/** How many periods a draft is tried on. */
const TRIED = 3;

async function tryDraft(wps: Wps, { own, changed, account, terms }: Draft) {
	const { kind, product } = own;
	const [tried, ending] = await Promise.all([
		wps(simulateContract, { kind, product, account, ...terms, periods: TRIED }),
		changed && wps(previewContract, { id: changed.id, ...terms }),
	]);
	const refusal = tried.ok ? undefined : tried.refusal;
	return {
		...{ refusal, tried: tried.ok ? tried.value.list : undefined },
		ending: ending?.ok ? ending.value : undefined,
	};
}

async function send(wps: Wps, { own, changed, account, terms }: Draft, password: string) {
	const proof = password ? { paymentPassword: password } : {};
	if (changed) {
		return await wps(changeContract, { id: changed.id, action: 'change', ...terms, ...proof });
	}
	const { kind, product } = own;
	return await wps(offerContract, { kind, product, account, ...terms, ...proof });
}

/** The terms of a contract as they would be typed. */
function typedAs(contract: ContractView | undefined): Record<string, string> {
	if (!contract) return {};
	const { rows = [], rates } = contract;
	const percent = (ppm: number) => String((ppm * 100) / PPM);
	const typed = rows.slice(0, OFFER_ROWS).flatMap(({ bet, loss = 0n, active, rate, fixed }, at) =>
		Object.entries({
			...{ bet: toDecimal(bet), loss: loss === 0n ? '' : toDecimal(loss), active: String(active) },
			rate: rate === undefined ? '' : percent(rate),
			fixed: fixed === undefined ? '' : toDecimal(fixed),
		}).map(([name, text]) => [`${name}${at + 1}`, text] as const),
	);
	const ofRates = rates && {
		...{ win: percent(rates.win), lost: percent(rates.loss), floor: toDecimal(rates.floor) },
	};
	return { ...Object.fromEntries(typed), ...ofRates };
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
	const ppm = readRate(rate);
	return ppm === undefined ? 'rate' : { ...row, rate: ppm };
}

function readRates(typed: Record<string, string>): Read {
	const [win, loss] = [readRate(typed['win'] ?? ''), readRate(typed['lost'] ?? '')];
	const floor = amountOf(typed['floor'] ?? '');
	if (win === undefined) return { name: 'win' };
	if (loss === undefined) return { name: 'lost' };
	return floor === undefined ? { name: 'floor' } : { rates: { win, loss, floor } };
}

/** An empty amount is 0. */
function amountOf(text: string) {
	return text === '' || /^0+([.]0*)?$/.test(text) ? 0n : readAmount(text);
}
