/** Why a call of the game client is refused, and the HTTP status of it. */
export const REFUSALS = {
	invalid_input: 400,
	session_unknown: 401,
	not_signed: 401,
	launch_refused: 401,
	forbidden_origin: 403,
	not_found: 404,
	method_not_allowed: 405,
	reference_conflict: 409,
	round_open: 409,
	client_seed_fixed: 409,
	seed_needed: 409,
	body_too_large: 413,
	json_only: 415,
	bad_stake: 422,
	bad_choice: 422,
	empty_net: 422,
	cast_late: 409,
	bad_step: 422,
	step_out_of_order: 409,
	round_closed: 409,
	nothing_to_take: 409,
	too_many_slips: 422,
	limit_reached: 422,
	bad_sequence: 422,
	already_seated: 409,
	not_seated: 409,
	out_of_turn: 409,
	bad_action: 422,
	not_yours: 403,
	stake_open: 409,
	hand_over: 409,
	too_soon: 429,
	too_many_sessions: 429,
	wallet_down: 503,
	unknown_error: 500,
} as const;

export type RefusalCode = keyof typeof REFUSALS;

/** A rule said no. Every other error is a fault. */
export class Refused extends Error {
	readonly code: RefusalCode;
	readonly params: Record<string, string | number>;

	constructor(code: RefusalCode, params: Record<string, string | number>) {
		super(code);
		this.code = code;
		this.params = params;
	}
}

export function refuse(code: RefusalCode, params: Record<string, string | number> = {}): Refused {
	return new Refused(code, params);
}
