/** The currency of every account that is not for trial. */
export const BRAND_CURRENCY = 'BDT';

/** Play money of trial members; no event joins it with real money. */
export const DEMO_CURRENCY = 'DEMO';

/** Points, which are no money. */
export const POINTS_CURRENCY = 'PTS';

/** Signs of the currencies, as they stand before an amount. That of trial money is a word. */
const SYMBOLS: Record<string, string> = { [BRAND_CURRENCY]: '৳', [DEMO_CURRENCY]: 'DEMO\u00a0' };

export function symbolOf(currency: string): string {
	return SYMBOLS[currency] ?? '';
}

/** Where money is: a kind from the chart of accounts, whose, and in what currency. */
export interface Account {
	kind: string;
	ownerId?: number;
	currency: string;
}

/** What a member can play with and withdraw. */
export function memberCash(memberId: number, currency = BRAND_CURRENCY): Account {
	return { kind: 'player.cash', ownerId: memberId, currency };
}

/** The member's points; they are counted as finely as money. */
export function memberPoints(memberId: number): Account {
	return { kind: 'player.points', ownerId: memberId, currency: POINTS_CURRENCY };
}

/** Stakes of the member's vendor rounds that are not decided yet. */
export function roundEscrow(memberId: number, currency = BRAND_CURRENCY): Account {
	return { kind: 'round.escrow', ownerId: memberId, currency };
}

/** What the house earned and paid at a game or a vendor. */
export function house(gameOrVendor: string, currency = BRAND_CURRENCY): Account {
	return { kind: `house.${gameOrVendor}`, currency };
}

/** What is owed to a vendor: tips. */
export function vendorClearing(vendorCode: string, currency = BRAND_CURRENCY): Account {
	return { kind: `vendor.clearing.${vendorCode}`, currency };
}

/** What bonuses cost the house: wins of free bets. */
export function bonusCost(currency = BRAND_CURRENCY): Account {
	return { kind: 'house.bonus_cost', currency };
}

/** What a jackpot has. */
export function jackpotPool(code: string, currency = BRAND_CURRENCY): Account {
	return { kind: `jackpot.${code}`, currency };
}

/** Money on its way from or to a payment provider; `play` is the provider of play money. */
export function pspClearing(provider: string, currency = BRAND_CURRENCY): Account {
	return { kind: `psp.clearing.${provider}`, currency };
}

/** The key accounts are ordered and compared by. */
export function addressOf({ kind, ownerId, currency }: Account): string {
	return `${currency}/${kind}/${ownerId ?? ''}`;
}
