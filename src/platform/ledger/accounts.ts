/** The currency of every account that holds no trial money. */
export const BRAND_CURRENCY = 'BDT';

/** Play money of trial members. No event mixes it with real money. */
export const DEMO_CURRENCY = 'DEMO';

/** Points, which are not money. */
export const POINTS_CURRENCY = 'PTS';

/** Currency symbols as prefixes of an amount. The symbol of trial money is a word. */
const SYMBOLS: Record<string, string> = { [BRAND_CURRENCY]: '৳', [DEMO_CURRENCY]: 'DEMO\u00a0' };

export function symbolOf(currency: string): string {
	return SYMBOLS[currency] ?? '';
}

/** The address of an account: its kind in the chart of accounts, its owner and its currency. */
export interface Account {
	kind: string;
	ownerId?: number;
	currency: string;
}

/** The money that a member can stake and withdraw. */
export function memberCash(memberId: number, currency = BRAND_CURRENCY): Account {
	return { kind: 'player.cash', ownerId: memberId, currency };
}

/** The float of an agent: what is passed on to members below. */
export function agentCash(memberId: number, currency = BRAND_CURRENCY): Account {
	return { kind: 'agent.cash', ownerId: memberId, currency };
}

/** What an agent's contracts were paid and did not pass on yet, and what is set aside for that. */
export function commissionPayable(memberId: number, currency = BRAND_CURRENCY): Account {
	return { kind: 'agent.commission_payable', ownerId: memberId, currency };
}

/** What the contracts of agents cost the house. */
export function commissionCost(currency = BRAND_CURRENCY): Account {
	return { kind: 'house.commission_cost', currency };
}

/** What rebates of agents' levels cost the house. */
export function rebateCost(currency = BRAND_CURRENCY): Account {
	return { kind: 'house.rebate_cost', currency };
}

/** Money that came in and may not be played with; it can only be paid out. */
export function memberReturnable(memberId: number, currency = BRAND_CURRENCY): Account {
	return { kind: 'player.returnable', ownerId: memberId, currency };
}

/** Money set aside for withdrawals under way. */
export function withdrawHold(memberId: number, currency = BRAND_CURRENCY): Account {
	return { kind: 'player.withdraw_hold', ownerId: memberId, currency };
}

/** Wins above a vendor's contract, until two persons have decided them. */
export function winHold(memberId: number, currency = BRAND_CURRENCY): Account {
	return { kind: 'player.win_hold', ownerId: memberId, currency };
}

/** Bonus money. */
export function memberBonus(memberId: number, currency = BRAND_CURRENCY): Account {
	return { kind: 'player.bonus', ownerId: memberId, currency };
}

/** What the member owes after a reversed deposit that the cash did not cover. */
export function memberOwed(memberId: number, currency = BRAND_CURRENCY): Account {
	return { kind: 'player.owed', ownerId: memberId, currency };
}

/** The member's points, in the same minor units as money. */
export function memberPoints(memberId: number): Account {
	return { kind: 'player.points', ownerId: memberId, currency: POINTS_CURRENCY };
}

/** Points set aside for goods that the member asked for. */
export function pointsHold(memberId: number): Account {
	return { kind: 'player.points_hold', ownerId: memberId, currency: POINTS_CURRENCY };
}

/** The money part of goods that the member asked for. */
export function goodsHold(memberId: number, currency = BRAND_CURRENCY): Account {
	return { kind: 'player.goods_hold', ownerId: memberId, currency };
}

/** Bonus money that cannot be staked and becomes cash as the member plays. */
export function memberBonusLocked(memberId: number, currency = BRAND_CURRENCY): Account {
	return { kind: 'player.bonus_locked', ownerId: memberId, currency };
}

/** The money of a pot, out of which rewards are paid. */
export function promoPot(code: string, currency = BRAND_CURRENCY): Account {
	return { kind: `promo.pot.${code}`, currency };
}

/** The money of one draw, between its opening and its end. */
export function promoDraw(id: string, currency = BRAND_CURRENCY): Account {
	return { kind: `promo.draw.${id}`, currency };
}

/** The money that backs the points of all members. */
export function promoBacking(currency = BRAND_CURRENCY): Account {
	return { kind: 'promo.backing', currency };
}

/** The undecided stakes of the member's vendor rounds. */
export function roundEscrow(memberId: number, currency = BRAND_CURRENCY): Account {
	return { kind: 'round.escrow', ownerId: memberId, currency };
}

/** The result of the house at a game or a vendor. */
export function house(gameOrVendor: string, currency = BRAND_CURRENCY): Account {
	return { kind: `house.${gameOrVendor}`, currency };
}

/** Money owed to a vendor: tips. */
export function vendorClearing(vendorCode: string, currency = BRAND_CURRENCY): Account {
	return { kind: `vendor.clearing.${vendorCode}`, currency };
}

/** The cost of bonuses to the house: wins of free bets. */
export function bonusCost(currency = BRAND_CURRENCY): Account {
	return { kind: 'house.bonus_cost', currency };
}

/** The money of a jackpot. */
export function jackpotPool(code: string, currency = BRAND_CURRENCY): Account {
	return { kind: `jackpot.${code}`, currency };
}

/** Money in transit from or to a payment provider. `play` is the provider of play money. */
export function pspClearing(provider: string, currency = BRAND_CURRENCY): Account {
	return { kind: `psp.clearing.${provider}`, currency };
}

/** Money at our bank; play money is never there. */
export function bank(currency = BRAND_CURRENCY): Account {
	return { kind: 'bank', currency };
}

/** Money of a payment provider that came without an order. */
export function pspUnmatched(provider: string, currency = BRAND_CURRENCY): Account {
	return { kind: `psp.unmatched.${provider}`, currency };
}

/** Returns the key by which accounts are sorted and compared. */
export function addressOf({ kind, ownerId, currency }: Account): string {
	return `${currency}/${kind}/${ownerId ?? ''}`;
}
