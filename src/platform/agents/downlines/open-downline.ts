import type { RebateRates } from '#lib/rules/agents/rebates.ts';
import { checkRegistration } from '#lib/rules/auth/registration.ts';
import { askedFields, registrationTypes } from '#lib/rules/auth/registration-fields.ts';
import { businessDayOf } from '#lib/time.ts';
import { Refusal, refuse } from '#platform/core/refuse.ts';
import type { Client } from '#platform/core/route.ts';
import { type Database, type Tx, transaction } from '#platform/db/database.ts';
import { makeOneTimePassword } from '#platform/people/auth/passwords/one-time-password.ts';
import { openAccount } from '#platform/people/registration/open-account.ts';
import { refuseReservedName } from '#platform/people/registration/reserved-names.ts';
import { registerRulesOf } from '#platform/settings/register-rules.ts';
import type { Settings } from '#platform/settings/settings.ts';
import { giveFirstRates, requireOwnRates } from '../rebates/give-first-rates.ts';
import { requireRecruiter } from '../require-recruiter.ts';

interface OpenDownlineInput {
	agent: { memberId: number; username: string };
	userName: string;
	/** 0 a member, 1 an agent. */
	type: number;
	/** In millionths. */
	rates: RebateRates;
	settings: Settings;
	client: Pick<Client, 'hostname'>;
	now: Date;
}

interface Opened {
	customerId: number;
	userName: string;
	/** For one log-in, in which the member chooses another. */
	password: string;
	validUntil: Date;
}

/**
 * Opens an account directly below an agent, with a one-time password that is returned once; only its
 * hash is stored. Refuses `registration_closed`; `invalid_input` and `username_taken` at `userName`;
 * `excluded` for an agent who cannot recruit now; `rebate_above_own` (product).
 */
export async function openDownline(db: Database, input: OpenDownlineInput): Promise<Opened> {
	const { agent, type, rates, client, now } = input;
	const nickname = input.userName;
	checkName(input);
	const agentId = agent.memberId;
	await requireOwnRates(db, { agentId, rates, now });
	const { password, hash: passwordHash } = await makeOneTimePassword();
	const { id: customerId, until } = await transaction(db, async (tx: Tx) => {
		await requireRecruiter(tx, agentId);
		const opened = await openAccount(tx, {
			...{ nickname, passwordHash, type, now },
			...{ uplineId: agentId, by: `agent:${agent.username}`, domain: client.hostname },
		});
		await giveFirstRates(tx, { agentId, memberId: opened.id, rates, isCut: false, now });
		return opened;
	}).catch((error: unknown) => {
		const isTaken = error instanceof Refusal && error.code === 'username_taken';
		throw isTaken ? refuse('username_taken', {}, 'userName') : error;
	});
	return { customerId, userName: nickname, password, validUntil: until };
}

/** The name has to fit the rule of the registration form. */
function checkName({ userName, settings, now }: OpenDownlineInput): void {
	const isOn = (flag: keyof Settings) => settings[flag] === true;
	if (registrationTypes(isOn).length === 0) throw refuse('registration_closed');
	const asked = askedFields(registerRulesOf(settings), isOn, 'register').filter(
		({ name }) => name === 'username',
	);
	const values = { username: userName };
	const fault = checkRegistration({ asked, values, today: businessDayOf(now) }).username;
	if (fault) throw refuse('invalid_input', { rule: fault }, 'userName');
	refuseReservedName(userName, 'userName');
}
