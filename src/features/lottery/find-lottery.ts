import { findLottery, type Lottery } from '#lib/rules/lottery/catalogue.ts';
import { listLotteries } from '#lib/wps/contract/lottery.ts';
import type { LotteryGame } from '#lib/wps/contract/lottery-game.ts';
import type { Refusal } from '#lib/wps/refusals.ts';

/** A lottery by its rules and as the host lists it now. */
export interface FoundLottery {
	rules: Lottery;
	listed: LotteryGame;
}

/** Finds the lottery of a code. Absent for a code without rules, or one that the host does not list. */
export async function findListedLottery(
	{ wps, locale }: App.Locals,
	code: string,
): Promise<{ lottery?: FoundLottery; refusal?: Refusal }> {
	const rules = findLottery(code);
	if (!rules) return {};
	const answer = await wps(listLotteries, { language: locale.toUpperCase() });
	if (!answer.ok) return { refusal: answer.refusal };
	const listed = answer.value.list.find(({ gameCode }) => gameCode === code);
	return listed ? { lottery: { rules, listed } } : {};
}
