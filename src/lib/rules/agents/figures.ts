import type { Money } from '../../money.ts';

/** What a member, or a team, played and moved in a range of business days (docs/agents.md). */
export interface Figures {
	/** Settled stakes. */
	stake: Money;
	/** What those rounds paid in cash. */
	paid: Money;
	/** The valid bet. */
	valid: Money;
	/** Stakes less payouts of rounds that do not count for agents: their valid bet is 0. */
	uncounted: Money;
	deposited: Money;
	withdrawn: Money;
	/** Bonuses granted, and wins of free bets. */
	bonus: Money;
	/** Rebates received. */
	rebate: Money;
	/** Fees of payments that the site has paid. */
	fee: Money;
}

export const NO_FIGURES: Figures = {
	...{ stake: 0n, paid: 0n, valid: 0n, uncounted: 0n },
	...{ deposited: 0n, withdrawn: 0n, bonus: 0n, rebate: 0n, fee: 0n },
};

export const FIGURE_NAMES = Object.keys(NO_FIGURES) as (keyof Figures)[];

export function addFigures(one: Figures, other: Figures): Figures {
	const sums = FIGURE_NAMES.map((name) => [name, one[name] + other[name]] as const);
	return { ...NO_FIGURES, ...Object.fromEntries(sums) };
}

/** The gross win: what was staked and not paid back. */
export function grossWinOf({ stake, paid }: Figures): Money {
	return stake - paid;
}

/** The net loss of the players: the gross win that counts, less what the site has given. */
export function netLossOf({ uncounted, bonus, rebate, fee, ...play }: Figures): Money {
	const { stake, paid } = play;
	return stake - paid - uncounted - bonus - rebate - fee;
}

/** The profit of the players. */
export function profitOf({ stake, paid, bonus, rebate }: Figures): Money {
	return paid + bonus + rebate - stake;
}

/** Figures with what follows from them. */
export interface WholeFigures extends Figures {
	grossWin: Money;
	netLoss: Money;
	profit: Money;
}

export function wholeFigures(sum: Figures): WholeFigures {
	return { ...sum, grossWin: grossWinOf(sum), netLoss: netLossOf(sum), profit: profitOf(sum) };
}
