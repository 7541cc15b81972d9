/**
 * The result codes of the vendor wallet, and whether the vendor may send the same call again.
 * `retry` is an uncertain outcome: the same transaction id must be sent until another code is
 * returned.
 */
export const WALLET_CODES = {
	OK: 'done',
	INVALID_REQUEST: 'final',
	INVALID_SIGNATURE: 'final',
	INVALID_TOKEN: 'final',
	TOKEN_EXPIRED: 'final',
	INSUFFICIENT_FUNDS: 'final',
	USER_DISABLED: 'final',
	LIMIT_REACHED: 'final',
	GAME_DISABLED: 'final',
	WRONG_CURRENCY: 'final',
	REWARD_NOT_FOUND: 'final',
	REWARD_MISMATCH: 'final',
	REWARD_EXHAUSTED: 'final',
	REWARD_EXPIRED: 'final',
	TX_NOT_FOUND: 'final',
	TX_ALREADY_SETTLED: 'final',
	TX_ALREADY_ROLLED_BACK: 'final',
	DUPLICATE_MISMATCH: 'final',
	BUSY: 'retry',
} as const;

export type WalletCode = keyof typeof WALLET_CODES;
