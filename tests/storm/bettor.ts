import { randomUUID } from 'node:crypto';
import { UNIT } from '#lib/money.ts';
import { callSurely, type Line, operateSurely } from './line.ts';

/** Fields of every call of a bettor. */
export interface Play {
	token: string;
	user: string;
	gameCode: string;
	currency: string;
}

type Scenario = (bettor: Bettor) => Promise<unknown>;

interface Bettor {
	line: Line;
	play: Play;
}

/** Share of each scenario in percent. */
const SCENARIOS: [number, Scenario][] = [
	[32, spin],
	[3, correctedSpin],
	[3, abandonedSpin],
	[4, depositMoney],
	[4, freeSpin],
	[2, cancelledFreeSpin],
	[2, tip],
	[8, betAndWinInOne],
	[8, cancelledSpin],
	[4, cancelBeforeBet],
	[8, twoBetsThenClose],
	[10, readBalance],
	[6, duplicatedSpin],
	[6, betWholeBalance],
];

/** Plays scenarios until `isOver`; a round that has begun is finished. */
export async function bet(bettor: Bettor, isOver: () => boolean): Promise<void> {
	while (!isOver()) await pick(bettor.line.random)(bettor);
}

function pick(random: () => number): Scenario {
	let left = random() * 100;
	for (const [share, scenario] of SCENARIOS) {
		left -= share;
		if (left < 0) return scenario;
	}
	return spin;
}

function amountOf({ line }: Bettor): bigint {
	return BigInt(1 + Math.floor(line.random() * 20_0000));
}

/** A win of 0, or up to about four times the stake. */
function winOf({ line }: Bettor, stake: bigint): bigint {
	return line.random() < 0.6 ? 0n : (stake * BigInt(Math.floor(line.random() * 400))) / 100n;
}

function movement(roundId: string, transactionId = randomUUID()) {
	return { roundId, transactionId };
}

async function placeBet(bettor: Bettor, roundId: string, amount: bigint, id = randomUUID()) {
	const fields = { ...bettor.play, ...movement(roundId, id), amount };
	return callSurely(bettor.line, 'bet', fields);
}

async function spin(bettor: Bettor): Promise<void> {
	const roundId = randomUUID();
	const betTransactionId = randomUUID();
	const stake = amountOf(bettor);
	const reply = await placeBet(bettor, roundId, stake, betTransactionId);
	if (reply?.code !== 'OK') return;
	const amount = winOf(bettor, stake);
	const win = { ...movement(roundId), amount, betTransactionId, roundClosed: true };
	await callSurely(bettor.line, 'win', { ...bettor.play, ...win });
}

/** A spin whose round is corrected afterwards: half of its win is taken back, or a little is paid. */
async function correctedSpin(bettor: Bettor): Promise<void> {
	const { line, play } = bettor;
	const roundId = randomUUID();
	const winAmount = winOf(bettor, amountOf(bettor));
	const both = { ...movement(roundId), amount: amountOf(bettor), winAmount, roundClosed: true };
	const reply = await callSurely(line, 'betWin', { ...play, ...both });
	if (reply?.code !== 'OK') return;
	const amount = winAmount > 1n ? -(winAmount / 2n) : 1_2345n;
	const correction = { ...movement(roundId), amount, reason: 'the wheel was read twice' };
	await callSurely(line, 'adjust', { ...play, ...correction });
}

/** A bet of which the vendor never says more: the platform refunds it. */
async function abandonedSpin(bettor: Bettor): Promise<void> {
	await placeBet(bettor, randomUUID(), amountOf(bettor));
}

/** A deposit, which an impatient browser sends twice at once. */
async function depositMoney({ line, play }: Bettor): Promise<void> {
	const amount = BigInt(100 + Math.floor(line.random() * 400)) * UNIT;
	const { user, currency } = play;
	const money = { memberId: Number(user), currency, amount: String(amount) };
	const fields = { ...money, depositId: randomUUID() };
	const copies = line.random() < 0.5 ? 1 : 2;
	await Promise.all(Array.from({ length: copies }, () => operateSurely(line, 'deposit', fields)));
}

async function betAndWinInOne(bettor: Bettor): Promise<void> {
	const amount = amountOf(bettor);
	const both = { ...movement(randomUUID()), amount, winAmount: winOf(bettor, amount) };
	await callSurely(bettor.line, 'betWin', { ...bettor.play, ...both, roundClosed: true });
}

async function cancelledSpin(bettor: Bettor): Promise<void> {
	const roundId = randomUUID();
	const betTransactionId = randomUUID();
	await placeBet(bettor, roundId, amountOf(bettor), betTransactionId);
	const rollback = { ...bettor.play, ...movement(roundId), betTransactionId };
	await callSurely(bettor.line, 'rollback', rollback);
}

async function cancelBeforeBet(bettor: Bettor): Promise<void> {
	const roundId = randomUUID();
	const betTransactionId = randomUUID();
	const rollback = { ...bettor.play, ...movement(roundId), betTransactionId };
	await callSurely(bettor.line, 'rollback', rollback);
	await placeBet(bettor, roundId, amountOf(bettor), betTransactionId);
}

async function twoBetsThenClose(bettor: Bettor): Promise<void> {
	const roundId = randomUUID();
	const replies = [
		await placeBet(bettor, roundId, amountOf(bettor)),
		await placeBet(bettor, roundId, amountOf(bettor)),
	];
	if (!replies.some((reply) => reply?.code === 'OK')) return;
	await callSurely(bettor.line, 'closeRound', { ...bettor.play, ...movement(roundId) });
}

/** A free round of the member's reward and its win, which may be 0. */
async function freeSpin(bettor: Bettor): Promise<void> {
	const { line, play } = bettor;
	const free = await placeFreeBet(bettor);
	if (!free) return;
	const amount = winOf(bettor, free.amount);
	const { roundId, betTransactionId } = free;
	const win = { ...movement(roundId), amount, betTransactionId, roundClosed: true };
	await callSurely(line, 'freeWin', { ...play, ...win });
}

async function cancelledFreeSpin(bettor: Bettor): Promise<void> {
	const free = await placeFreeBet(bettor);
	if (!free) return;
	const { roundId, betTransactionId } = free;
	const rollback = { ...bettor.play, ...movement(roundId), betTransactionId };
	await callSurely(bettor.line, 'rollback', rollback);
}

async function placeFreeBet({ line, play }: Bettor) {
	const [reward] = (await callSurely(line, 'listFreeBets', { ...play }))?.rewards ?? [];
	if (!reward) return undefined;
	const { rewardId, stake: amount } = reward;
	const [roundId, betTransactionId] = [randomUUID(), randomUUID()];
	const bet = { ...play, ...movement(roundId, betTransactionId), rewardId, amount };
	const reply = await callSurely(line, 'freeBet', bet);
	return reply?.code === 'OK' ? { roundId, betTransactionId, amount } : undefined;
}

/** A tip; half of them are rolled back. */
async function tip({ line, play }: Bettor): Promise<void> {
	const [roundId, betTransactionId] = [randomUUID(), randomUUID()];
	const amount = BigInt(1 + Math.floor(line.random() * 1_0000));
	await callSurely(line, 'tip', { ...play, ...movement(roundId, betTransactionId), amount });
	if (line.random() < 0.5) return;
	const rollback = { ...play, ...movement(roundId), betTransactionId };
	await callSurely(line, 'rollback', rollback);
}

async function readBalance(bettor: Bettor): Promise<void> {
	await callSurely(bettor.line, 'balance', { ...bettor.play });
}

/** A spin whose every message is sent twice at once, as a vendor with short timeouts does. */
async function duplicatedSpin(bettor: Bettor): Promise<void> {
	const roundId = randomUUID();
	const id = randomUUID();
	const stake = amountOf(bettor);
	const twice = <T>(send: () => Promise<T>) => Promise.all([send(), send()]);
	const [reply] = await twice(() => placeBet(bettor, roundId, stake, id));
	if (reply?.code !== 'OK') return;
	const amount = winOf(bettor, stake);
	const win = { ...movement(roundId), amount, betTransactionId: id, roundClosed: true };
	await twice(() => callSurely(bettor.line, 'win', { ...bettor.play, ...win }));
}

/** Four bets of the whole balance at once, of which at most one can be accepted. */
async function betWholeBalance(bettor: Bettor): Promise<void> {
	const reply = await callSurely(bettor.line, 'balance', { ...bettor.play });
	const amount = reply?.balance ?? 0n;
	if (amount <= 0n) return;
	await Promise.all(
		Array.from({ length: 4 }, async () => {
			const roundId = randomUUID();
			const betTransactionId = randomUUID();
			const taken = await placeBet(bettor, roundId, amount, betTransactionId);
			if (taken?.code !== 'OK') return;
			const win = { ...movement(roundId), amount, betTransactionId, roundClosed: true };
			await callSurely(bettor.line, 'win', { ...bettor.play, ...win });
		}),
	);
}
