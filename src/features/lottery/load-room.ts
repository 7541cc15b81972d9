import type { Play } from '#lib/rules/lottery/play.ts';
import { rangeOfField } from '#lib/rules/lottery/play-groups.ts';
import { optionText } from '#lib/rules/lottery/read-choice.ts';
import type { Room } from '#lib/rules/lottery/room.ts';
import type { ValueOf } from '#lib/wps/call.ts';
import { getLotterySetting, getQuota, listPrizeSeries } from '#lib/wps/contract/lottery.ts';
import type { LotteryGame } from '#lib/wps/contract/lottery-game.ts';

/** The limits of a game, and what an issue still takes. Absent where the host does not tell. */
export interface LoadedRoom {
	setting?: ValueOf<typeof getLotterySetting>;
	room?: Room;
}

/** Reads the limits of a game and what the issue that sells still takes of a play. */
export async function loadRoom(
	{ wps }: App.Locals,
	{ gameId, numero }: LotteryGame,
	play: Play,
): Promise<LoadedRoom> {
	const [limits, quota] = await Promise.all([
		wps(getLotterySetting, { id: gameId }),
		numero === undefined ? undefined : wps(getQuota, { gameId, numero, play: play.code }),
	]);
	if (!limits.ok) return {};
	const { orderMax, issueMax, numberMax, winMax, numberCap } = limits.value;
	const { keys = [], issueRoom = issueMax } = quota?.ok ? quota.value : {};
	const room = {
		...{ order: orderMax, issue: issueRoom, number: numberMax, win: winMax, cap: numberCap },
		keys: Object.fromEntries(keys.map(({ key, room: left }) => [key, left])),
	};
	return { setting: limits.value, room };
}

/** Returns the highest prize group that the member may choose; absent where the host does not tell. */
export async function loadOwnSeries(
	{ wps, member }: App.Locals,
	format: string,
): Promise<number | undefined> {
	if (!member) return undefined;
	const answer = await wps(listPrizeSeries, { gameGroupCode: format });
	const own = answer.ok
		? answer.value.list.find(({ gameGroupCode }) => gameGroupCode === format)
		: undefined;
	return own && Math.min(own.maxSeries, own.maxBetSeries);
}

/** Lists the choices of a play of one field on which nothing more can be won. */
export function fullOptions(play: Play, room: Room | undefined): Set<string> {
	const [field, ...others] = play.fields;
	if (!room || !field || others.length > 0) return new Set();
	const [from, to] = rangeOfField(field);
	const odds = play.prizes.map(() => 1);
	const isFull = (option: number) =>
		play.keysOf([[option]], odds).some(({ key }) => room.keys[key] === 0n);
	return new Set(
		Array.from({ length: to - from + 1 }, (_, at) => from + at)
			.filter(isFull)
			.map((option) => optionText(field, option)),
	);
}
