import { byId } from '../../../kit/dom.ts';
import { label } from '../../../kit/frame.ts';
import { refuseNow } from '../../../kit/refusals.ts';
import { addChip, chipsOf, sendChips } from '../../../kit/room/bet-slip.ts';
import { isShort, type Room } from '../../../kit/room/room-client.ts';
import { t as roomText } from '../../../kit/room/texts.ts';
import { minor, money } from '../../../kit/text.ts';
import { pointText } from '../play.ts';
import { BHOKATTA } from '../rules.ts';
import { t, times } from './kind.ts';
import { chancePercent } from './panel-rules.ts';

/** Targets that the buttons go through, in hundredths. */
const LADDER = [
	...[101, 110, 120, 130, 150, 175, 200, 250, 300, 400, 500, 750],
	...[1000, 1500, 2000, 5000, 10_000, 50_000, 100_000, 1_000_000],
];

/** The bet that the player prepares, and the one that waits for the next kite. */
export interface NextBet {
	stakeNo: number;
	/** In hundredths; absent while what is typed is no target. */
	target: number | undefined;
	queued?: { amount: bigint; target: number };
	/** Why the last press did nothing. */
	refusal?: string;
}

interface Parts {
	bet: NextBet;
	room: () => Room | undefined;
	paint: () => void;
}

export function bindNextBet(parts: Parts): void {
	const { bet, room, paint } = parts;
	const turn = (step: number) => () => {
		const count = room()?.state.stakes.length ?? 1;
		bet.stakeNo = Math.min(Math.max(bet.stakeNo + step, 0), count - 1);
		paint();
	};
	byId('stake-less').addEventListener('click', turn(-1));
	byId('stake-more').addEventListener('click', turn(1));
	byId('target-less').addEventListener('click', () => stepTarget(parts, -1));
	byId('target-more').addEventListener('click', () => stepTarget(parts, 1));
	field().addEventListener('input', () => {
		bet.target = readTarget(field().value);
		paint();
	});
	field().addEventListener('change', () => writeTarget(bet));
	byId('place').addEventListener('click', () => place(parts));
	writeTarget(bet);
}

/** Places the bet that was waiting for this kite. */
export function placeQueued({ bet, room }: Parts): void {
	const { queued } = bet;
	const joined = room();
	if (!queued || !joined?.slip.isOpen) return;
	delete bet.queued;
	send(joined, queued);
}

function place({ bet, room, paint }: Parts): void {
	const joined = room();
	if (!joined) return;
	delete bet.refusal;
	if (bet.queued) {
		delete bet.queued;
		paint();
		return;
	}
	const amount = minor(joined.state.stakes[bet.stakeNo] ?? '0');
	const { target } = bet;
	if (target === undefined) bet.refusal = t('badTarget');
	else if (!joined.slip.isOpen) bet.queued = { amount, target };
	else if (isOverLimit(joined, amount)) {
		bet.refusal = roomText('refusedRoundLimit', { max: money(joined.state.limits.roundMax) });
	} else if (isShort(joined, amount)) bet.refusal = refuseNow('INSUFFICIENT_FUNDS');
	else send(joined, { amount, target });
	paint();
}

function isOverLimit({ slip, state }: Room, amount: bigint): boolean {
	const laid = [...chipsOf(slip).values()].reduce((sum, value) => sum + value, amount);
	return laid > minor(state.limits.roundMax);
}

function send({ slip }: Room, { amount, target }: { amount: bigint; target: number }): void {
	addChip(slip, String(target), amount);
	void sendChips(slip);
}

function stepTarget({ bet, paint }: Parts, step: number): void {
	const now = bet.target ?? BHOKATTA.pointMin;
	const next =
		step > 0
			? LADDER.find((target) => target > now)
			: [...LADDER].reverse().find((target) => target < now);
	bet.target = next ?? now;
	writeTarget(bet);
	paint();
}

function readTarget(text: string): number | undefined {
	if (!/^\d{1,5}(\.\d{0,2})?$/.test(text.trim())) return undefined;
	const target = Math.round(Number(text) * 100);
	return target >= BHOKATTA.pointMin && target <= BHOKATTA.pointMax ? target : undefined;
}

function writeTarget({ target }: NextBet): void {
	if (target !== undefined) field().value = pointText(target);
}

export function paintNextBet(bet: NextBet, room: Room): void {
	const { stakes } = room.state;
	byId('stake').textContent = money(stakes[bet.stakeNo] ?? '0');
	byId<HTMLButtonElement>('stake-less').disabled = bet.stakeNo === 0;
	byId<HTMLButtonElement>('stake-more').disabled = bet.stakeNo >= stakes.length - 1;
	byId<HTMLButtonElement>('target-less').disabled = bet.target === BHOKATTA.pointMin;
	byId<HTMLButtonElement>('target-more').disabled = bet.target === BHOKATTA.pointMax;
	field().setAttribute('aria-invalid', String(bet.target === undefined));
	byId('chance').textContent =
		bet.target === undefined
			? t('badTarget')
			: t('chanceOfTarget', { percent: chancePercent(bet.target) });
	paintPlace(bet, room);
}

function paintPlace({ queued }: NextBet, { slip }: Room): void {
	byId('next-title').textContent = queued
		? `${t('queued')}: ${t('kiteBet', { stake: moneyOf(queued.amount), target: times(queued.target) })}`
		: t(slip.isOpen ? 'yourKiteBet' : 'nextKite');
	const button = byId<HTMLButtonElement>('place');
	button.textContent = queued ? t('unqueue') : t(slip.isOpen ? 'placeNow' : 'placeNext');
	button.classList.toggle('primary', slip.isOpen && !queued);
}

function moneyOf(amount: bigint): string {
	return money(`${amount / 10_000n}.00`);
}

/** Names the buttons in the current language. */
export function nameNextBet(): void {
	label('stake-less', t('stakeLess'), '−');
	label('stake-more', t('stakeMore'), '+');
	label('target-less', t('targetLess'), '−');
	label('target-more', t('targetMore'), '+');
	field().setAttribute('aria-label', t('targetLabel'));
}

function field(): HTMLInputElement {
	return byId<HTMLInputElement>('target');
}
