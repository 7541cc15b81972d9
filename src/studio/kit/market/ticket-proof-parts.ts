import '#lib/object-has-own.ts';
import type { FixtureProof, MarketProofAnswer } from '../../market-wire.ts';
import { type TicketCheck, verifyTicket } from '../../markets/verify-ticket.ts';
import { longFacts, make } from '../dom.ts';
import { money } from '../text.ts';
import type { MarketKind } from './market-book.ts';
import { t } from './texts.ts';
import { endText, legList } from './ticket-parts.ts';

const TEXTS = {
	table: 'stepMatchTable',
	seed: 'stepMatchSeed',
	steps: 'stepMatchDraws',
	legs: 'stepLeg',
	payout: 'stepTicket',
} as const;

/** The steps of a ticket's proof on the page, for one that is added last. */
export interface TicketSteps {
	proof: MarketProofAnswer;
	verdict: HTMLElement;
	list: HTMLElement;
	/** Every step so far agrees. */
	isGood: boolean;
}

/** A ticket with its matches and every step of the proof. `addLast` may add a step and the verdict. */
export function ticketProofParts(
	kind: MarketKind,
	proof: MarketProofAnswer,
	addLast?: (shown: TicketSteps) => void,
): HTMLElement[] {
	const { ticket, fixtures } = proof;
	const { checks, isGood } = verifyTicket(proof, kind.rules);
	const verdict = make('b', {}, t(isGood ? 'ticketStepsAgree' : 'notVerified'));
	const list = make('ol', { class: 'steps' }, ...checks.map(stepItem));
	addLast?.({ proof, verdict, list, isGood });
	const end = endText(ticket);
	const { stake, payout = '0' } = ticket;
	return [
		make('h3', {}, t('proofLegs')),
		legList(kind, ticket.legs),
		make('p', {}, t('ticketPaid', { stake: money(stake), payout: money(payout) })),
		...(end === undefined ? [] : [make('p', {}, end)]),
		make('p', { role: 'status' }, verdict),
		list,
		...fixtures.flatMap((fixture) => matchParts(kind, fixture)),
	];
}

/** A step of a proof in words, with what was worked out. */
export function stepItem({
	name,
	code,
	agrees,
	fixtureNo = 0,
}: Pick<TicketCheck, 'name' | 'code' | 'agrees' | 'fixtureNo'>): HTMLElement {
	const title = make(
		'span',
		{ class: agrees ? 'ok' : 'no' },
		t(TEXTS[name], { number: fixtureNo }),
	);
	return make('li', {}, title, make('br'), make('code', {}, code));
}

function matchParts(kind: MarketKind, fixture: FixtureProof): HTMLElement[] {
	const { number, params, seed, seedHash, ticks } = fixture;
	const match = kind.sides(params).join(' – ');
	const score = ticks.length === 0 ? undefined : ticks[ticks.length - 1]?.state;
	const list = longFacts([
		...(score === undefined ? [] : [[match, kind.scoreOf(score).join('–')] as [string, string]]),
		[t('drawsMade'), String(ticks.length)],
		[t('matchSeedHash'), make('code', {}, seedHash)],
		...(seed === undefined
			? []
			: [[t('matchSeed'), make('code', {}, seed)] as [string, HTMLElement]]),
	]);
	return [
		make('h3', {}, t('proofDraws', { number, match })),
		list,
		...(seed === undefined ? [make('p', {}, t('proofRunning'))] : []),
	];
}
