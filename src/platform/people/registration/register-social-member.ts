import type { Logger } from 'pino';
import { checkRegistration } from '#lib/rules/auth/registration.ts';
import { askedFields, registrationTypes } from '#lib/rules/auth/registration-fields.ts';
import { businessDayOf } from '#lib/time.ts';
import type { OpenedSession } from '#lib/wps/contract/session.ts';
import { Refusal, refuse } from '#platform/core/refuse.ts';
import type { Client } from '#platform/core/route.ts';
import type { Vault } from '#platform/core/vault.ts';
import type { Tx } from '#platform/db/database.ts';
import { registerRulesOf } from '#platform/settings/register-rules.ts';
import type { Settings } from '#platform/settings/settings.ts';
import { openedSession } from '../auth/login/log-in.ts';
import { NO_PASSWORD } from '../auth/passwords/password.ts';
import { openSession } from '../auth/sessions/sessions.ts';
import { findInviters, type Inviters } from './find-inviters.ts';
import { refuseExcluded } from './refuse-excluded.ts';
import { createMember } from './register-member.ts';
import { refuseReservedName } from './reserved-names.ts';
import { insertRegistration } from './rows.ts';

/** Fields of the form that a social registration does not need. */
const UNNEEDED_FIELDS: readonly string[] = ['username', 'password', 'confirmPassword'];

/**
 * Returns how a person known to a provider registers: with a name only, by the form because the
 * operator requires more fields, or not at all.
 */
export function registrationPath(settings: Settings): 'name' | 'form' | 'closed' {
	const isOn = (flag: keyof Settings) => settings[flag] === true;
	const types = registrationTypes(isOn);
	if (types.length === 0) return 'closed';
	const asked = askedFields(registerRulesOf(settings), isOn, 'register');
	const isMore = asked.some(
		({ name, isRequired }) => isRequired && !UNNEEDED_FIELDS.includes(name),
	);
	return types.includes('register') && !isMore ? 'name' : 'form';
}

interface RegisterSocialMemberInput {
	username: string;
	/** The address that the provider has verified. It only serves to find an exclusion. */
	email: string | undefined;
	/**
	 * From the URL of the form. An unknown code is ignored, because the person could not correct
	 * it.
	 */
	referralCode: string | undefined;
	settings: Settings;
	vault: Vault;
	client: Client;
	now: Date;
	log: Pick<Logger, 'warn'>;
}

/**
 * Creates an account without a password and opens its first session. Refuses `registration_closed`,
 * `invalid_input` at the name, `username_taken`, and `registration_refused` for an excluded person.
 */
export async function registerSocialMember(
	tx: Tx,
	input: RegisterSocialMemberInput,
): Promise<OpenedSession> {
	const { username, email, settings, vault, client, now, log } = input;
	if (registrationPath(settings) !== 'name') throw refuse('registration_closed');
	checkName(input);
	await refuseExcluded(tx, vault, { verified: { email }, unverified: {}, log });
	const inviters = await invitersOf(tx, input);
	const by = 'registration';
	const { upline } = inviters;
	const creating = { nickname: username, passwordHash: NO_PASSWORD, type: 0, now, upline };
	const id = await createMember(tx, creating);
	const source = { method: 'WEB', url: undefined, domain: client.hostname };
	await insertRegistration(tx, { memberId: id, type: 'register', ...inviters, now, ...source });
	const opening = { memberId: id, type: 0, client, now, by, hasNoPassword: true } as const;
	const token = await openSession(tx, opening);
	const created = { id, nickname: username, type: 0, isPasswordExpired: false };
	return openedSession(created, { token, by, firstTimeLogin: true });
}

function checkName({ username, settings, now }: RegisterSocialMemberInput): void {
	const isOn = (flag: keyof Settings) => settings[flag] === true;
	const asked = askedFields(registerRulesOf(settings), isOn, 'register').filter(
		({ name }) => name === 'username',
	);
	const today = businessDayOf(now);
	const fault = checkRegistration({ asked, values: { username }, today }).username;
	if (fault) throw refuse('invalid_input', { rule: fault }, 'username');
	refuseReservedName(username, 'username');
}

async function invitersOf(tx: Tx, { referralCode }: RegisterSocialMemberInput): Promise<Inviters> {
	const codes = { affiliateCode: undefined, referralCode, recommenderId: undefined };
	return await findInviters(tx, codes).catch((error: unknown) => {
		if (error instanceof Refusal && error.code === 'invitation_code_error') {
			return { upline: undefined, referrerId: undefined };
		}
		throw error;
	});
}
