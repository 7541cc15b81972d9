import { formatMoney } from '#lib/money.ts';
import {
	PASSWORD_LENGTH_MAX,
	PASSWORD_LENGTH_MIN,
	USERNAME_LENGTH_MAX,
	USERNAME_LENGTH_MIN,
} from '#lib/rules/auth/account.ts';
import { PAGE_SIZE } from '#lib/rules/paging.ts';
import { DEPOSIT_DAY_MAX, DEPOSIT_MAX, DEPOSIT_MIN } from '#platform/money/wallet/rules.ts';
import { LOGIN_BUDGET } from '#platform/people/auth/login/login-guard.ts';
import { ABSOLUTE_S, AGENT_IDLE_S, IDLE_S } from '#platform/people/auth/sessions/sessions.ts';

/** The symbol of the members' currency. */
const SYMBOL = '৳';
const MINUTE_S = 60;
const HOUR_S = 3600;

/**
 * Placeholder values for articles, taken from the code, so that the help always states the current
 * rule.
 */
export const FACTS: Record<string, string | number> = {
	usernameMin: USERNAME_LENGTH_MIN,
	usernameMax: USERNAME_LENGTH_MAX,
	passwordMin: PASSWORD_LENGTH_MIN,
	passwordMax: PASSWORD_LENGTH_MAX,
	loginTries: LOGIN_BUDGET.points,
	loginWaitMinutes: LOGIN_BUDGET.durationS / MINUTE_S,
	idleMinutes: IDLE_S / MINUTE_S,
	agentIdleMinutes: AGENT_IDLE_S / MINUTE_S,
	sessionHours: ABSOLUTE_S / HOUR_S,
	depositMin: formatMoney(DEPOSIT_MIN, SYMBOL),
	depositMax: formatMoney(DEPOSIT_MAX, SYMBOL),
	depositDayMax: formatMoney(DEPOSIT_DAY_MAX, SYMBOL),
	pageSize: PAGE_SIZE,
};
