import '#lib/object-has-own.ts';
import type { TableProofAnswer } from '../../table-wire.ts';
import { type HandCheck, verifyHand } from '../../tables/verify-hand.ts';
import { longFacts, make } from '../dom.ts';
import { money, timeOf } from '../text.ts';
import type { TableKind } from './table-kind.ts';
import { t } from './texts.ts';

const TEXTS = {
	table: 'stepTable',
	opening: 'stepOpening',
	seed: 'stepHandSeedHash',
	root: 'stepDeck',
	bots: 'stepBots',
	payouts: 'stepPayouts',
} as const;

/** A hand as one of its seats may see it now, with every step of the proof. */
export function proofParts(kind: TableKind, proof: TableProofAnswer): HTMLElement[] {
	const { checks, isGood } = verifyHand(proof, kind.game);
	const good = proof.seed === undefined ? 'verifiedCards' : 'verified';
	const list = make('ol', { class: 'steps' }, ...checks.map(stepItem));
	const sources = longFacts([
		[t('round'), make('code', {}, proof.roundId)],
		[t('deckRoot'), make('code', {}, proof.root)],
		[t('stepHandSeedHash'), make('code', {}, proof.seedHash)],
		...(proof.seed === undefined
			? []
			: [[t('serverSeed'), make('code', {}, proof.seed)] as [string, Node]]),
		[t('clientSeed'), make('code', {}, proof.seats[proof.seat]?.clientSeed || '—')],
	]);
	return [
		make('h3', {}, t('handNo', { number: proof.number })),
		make('p', { role: 'status' }, make('b', {}, t(isGood ? good : 'notVerified'))),
		...(proof.isOver ? [ownPart(proof)] : []),
		...laterParts(proof),
		make('h3', {}, t('proofCards')),
		...kind.cardParts(proof),
		make('h3', {}, t('proofLines')),
		lineList(kind, proof),
		make('h3', {}, t('proofTitle')),
		list,
		sources,
	];
}

function laterParts({ isOver, seed, seedPublicAt }: TableProofAnswer): HTMLElement[] {
	if (!isOver) return [make('p', {}, t('proofOpen'))];
	if (seed !== undefined || seedPublicAt === undefined) return [];
	return [make('p', {}, t('proofDay', { time: timeOf(seedPublicAt) }))];
}

function stepItem({ name, code, agrees, place = 0 }: HandCheck): HTMLElement {
	const text = t(TEXTS[name], { place: place + 1, card: code, count: code });
	const title = make('span', { class: agrees ? 'ok' : 'no' }, text);
	const isInText = name === 'opening' || name === 'bots';
	return make('li', {}, title, ...(isInText ? [] : [make('br'), make('code', {}, code)]));
}

function ownPart({ ownStake, ownPayout = '0' }: TableProofAnswer): HTMLElement {
	return make('p', {}, t('ownResult', { staked: money(ownStake), returned: money(ownPayout) }));
}

function lineList(kind: TableKind, proof: TableProofAnswer): HTMLElement {
	const list = make('ol', { class: 'moves' });
	for (const line of proof.lines) {
		const isBot = proof.seats[line.seat]?.isBot;
		const no = (proof.seatNos[line.seat] ?? line.seat) + 1;
		const who = line.seat === proof.seat ? t('you') : t(isBot ? 'botName' : 'seatName', { no });
		list.append(make('li', {}, kind.lineText(line, who)));
	}
	return list;
}
