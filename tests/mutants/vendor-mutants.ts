import type { Mutant } from './mutants.ts';

const WALLET = 'src/platform/play/vendors/serve-wallet.ts';

/** Defects in the vendor wallet and in the calls to vendors. */
export const vendorMutants: Record<string, Mutant> = {
	unsigned: {
		what: 'a message without a valid signature is accepted',
		source: { file: WALLET, from: 'if (!isSigned(', to: 'if (false && !isSigned(' },
	},
	'any-address': {
		what: 'calls are accepted from any address, whatever subnets the vendor lists',
		source: { file: WALLET, from: '!access.mayCallFrom(address)', to: 'false' },
	},
	replay: {
		what: 'a nonce is accepted more than once',
		sql: { name: 'wallet.check_nonce', from: 'return found;', to: 'return true;' },
	},
	stale: {
		what: 'a message is valid for an hour',
		sql: { name: 'wallet.check_nonce', from: '> 60 then', to: '> 3600 then' },
	},
	'another-token': {
		what: 'the token of another member opens the wallet',
		sql: { name: 'wallet.bet', from: 'and t.member_id = c.member_id', to: '' },
	},
	'token-of-a-win': {
		what: 'a bet is decided with the token of another member',
		sql: {
			name: 'wallet.is_token_mismatch',
			from: 'p_token_member <> p_member',
			to: 'false',
		},
	},
	'another-game': {
		what: 'the token of another game opens the wallet',
		sql: { name: 'wallet.bet', from: 'and t.game_code = c.game', to: '' },
	},
	currency: {
		what: 'a bet is accepted in another currency',
		sql: {
			name: 'wallet.bet_refusal',
			from: 'p_currency <> p_token_currency or p_currency <> p_player_currency',
			to: 'false',
		},
	},
	'endless-correction': {
		what: 'an adjustment takes back more than the round paid',
		sql: {
			name: 'wallet.adjust',
			from: 'v_round.payout + v_round.adjustment - v_round.in_review + c.amount < 0',
			to: 'false',
		},
	},
	'held-taken-back': {
		what: 'an adjustment takes back a win that was never paid',
		sql: { name: 'wallet.adjust', from: ' - v_round.in_review', to: '' },
	},
	'unheld-win': {
		what: 'a win above the contract is paid at once',
		sql: { name: 'wallet.admit_win', from: 'p_payout > v_max', to: 'false' },
	},
	'endless-balance': {
		what: 'a win brings an account above the largest exact number',
		sql: {
			name: 'wallet.admit_win',
			from: 'p_win > 9007199254740991 - v_balance',
			to: 'false',
		},
	},
	'one-person': {
		what: 'one person alone decides a held win',
		sql: { name: 'wallet.decide_held_win', from: 'v_held.maker = p_person', to: 'false' },
	},
	'another-body': {
		what: 'a used transaction id is replayed with any body',
		sql: { name: 'wallet.find_replay', from: 'v_known.req_hash <> c.req_hash', to: 'false' },
	},
	'kill-switch': {
		what: 'a game that is off accepts bets',
		sql: { name: 'wallet.bet_refusal', from: 'p_enabled is not true', to: 'false' },
	},
	'expired-token': {
		what: 'a token never expires',
		sql: { name: 'wallet.bet_refusal', from: 'p_expires_at <= p_now', to: 'false' },
	},
	'unpaid-win': {
		what: 'a win is confirmed and not paid',
		sql: { name: 'wallet.win', from: 'v_bet.amount, c.amount)', to: 'v_bet.amount, 0)' },
	},
	'doubled-win': {
		what: 'a win is paid twice at once',
		sql: { name: 'wallet.win', from: 'v_bet.amount, c.amount)', to: 'v_bet.amount, c.amount * 2)' },
	},
	'rollback-sign': {
		what: 'a rollback debits the stake once more',
		sql: {
			name: 'wallet.rollback_bet',
			from: 'array[-p_bet.amount, p_bet.amount]',
			to: 'array[p_bet.amount, -p_bet.amount]',
		},
	},
	'open-books': {
		what: 'the studio returns its statement to any caller',
		source: { file: 'src/studio/http/operator.ts', from: 'if (!isGenuine)', to: 'if (false)' },
	},
};
