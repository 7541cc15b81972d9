import { isReal, loginPath } from '#lib/page/access.ts';
import { readForm } from '#lib/page/form-data.ts';
import { callIfPresent } from '#lib/page/host-calls.ts';
import { recordOfText, type TicketRecord } from '#lib/rules/rewards/ticket-record.ts';
import {
	getPromotionTerms,
	type Promotion,
	type PromotionOdds,
} from '#lib/wps/contract/promotions.ts';
import { getDraw } from '#lib/wps/contract/reward-draws.ts';
import {
	getTicketSeeds,
	listTickets,
	type Ticket,
	type TicketSeeds,
} from '#lib/wps/contract/tickets.ts';
import type { Refusal } from '#lib/wps/refusals.ts';
import { readOffers } from '../promotions/load-offers.ts';
import { readPromotions } from '../promotions/load-promotions.ts';
import { chancePath, SEEDS_PART } from './chance-paths.ts';
import { type ChanceResult, submitChance } from './submit-chance.ts';

export interface ChancePage {
	/** Absent where there is no such wheel in force. */
	promotion: Promotion | undefined;
	odds: PromotionOdds | undefined;
	/** Why the offers are unavailable. */
	refusal: Refusal | undefined;
	/** Of this offer; empty for visitors and trial accounts. */
	tickets: readonly Ticket[];
	/** No offer is for this member at the moment. */
	hasNone: boolean;
	seeds: TicketSeeds | undefined;
	/** The result that the address names. */
	draw: { record: TicketRecord; isOwn: boolean } | undefined;
	/** The refused form. */
	result: ChanceResult | undefined;
	done: 'seed' | 'rotate' | undefined;
}

interface Opened {
	request: Request;
	url: URL;
	locals: App.Locals;
}

/**
 * Submits the form, and loads the wheel or the eggs whose `id` the address names; `next` is another
 * address.
 */
export async function loadChancePage({
	request,
	url,
	locals,
}: Opened): Promise<ChancePage | { next: string }> {
	const id = url.searchParams.get('id') ?? '';
	const form = await readForm(request);
	if (form && !locals.member) return { next: loginPath(locals, url) };
	const result = form && (await submitChance(locals, form));
	if (result?.draw !== undefined) return { next: chancePath(locals.locale, id, result.draw) };
	if (result && !result.refusal) {
		const query = new URLSearchParams({ id, done: result.act });
		return { next: `${url.pathname}?${query}#${SEEDS_PART}` };
	}
	const [answer, offers, own, draw] = await Promise.all([
		readPromotions(locals),
		readOffers(locals),
		readOwn(locals),
		readDraw(locals, url.searchParams.get('draw')),
	]);
	const promotions = answer.ok ? answer.value : [];
	const found = promotions.find((one) => one.isOffer && String(one.id) === id);
	const odds = found && (await readOdds(locals, id));
	const done = form ? null : url.searchParams.get('done');
	return {
		promotion: odds && found,
		odds,
		refusal: answer.ok ? undefined : answer.refusal,
		tickets: own.tickets.filter(({ promotionId }) => promotionId === id),
		hasNone: offers.hasNone,
		seeds: own.seeds,
		draw: draw?.record.rule === id ? draw : undefined,
		result,
		done: done === 'seed' || done === 'rotate' ? done : undefined,
	};
}

async function readOdds({ wps, locale }: App.Locals, promotionId: string) {
	const answer = await wps(getPromotionTerms, { promotionId, language: locale.toUpperCase() });
	return answer.ok ? answer.value.odds : undefined;
}

async function readOwn(locals: App.Locals) {
	if (!isReal(locals.member)) return { tickets: [], seeds: undefined };
	const [tickets, seeds] = await Promise.all([
		callIfPresent(locals, listTickets, {}),
		callIfPresent(locals, getTicketSeeds, {}),
	]);
	return {
		tickets: tickets?.ok ? tickets.value.list : [],
		seeds: seeds?.ok ? seeds.value : undefined,
	};
}

async function readDraw(locals: App.Locals, drawId: string | null) {
	if (!drawId || drawId.length > 64) return undefined;
	const answer = await callIfPresent(locals, getDraw, { drawId });
	if (!answer?.ok || answer.value.kind !== 'ticket') return undefined;
	return { record: recordOfText(answer.value.record), isOwn: answer.value.isOwn };
}
