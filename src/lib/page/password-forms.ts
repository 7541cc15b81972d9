import {
	type IsOn,
	type RegistrationType,
	registrationTypes,
} from '#lib/rules/auth/registration-fields.ts';
import type { SystemStatus } from '#lib/wps/contract/system.ts';
import { flagsOf } from './site-flags.ts';

type Info = SystemStatus['info'] | undefined;

/**
 * Whether pages have forms with a user name and a password. Source: spec 3, `pwdEnabled`; the calls
 * behind them stay open.
 */
export function hasPasswordForms(info: Info): boolean {
	return info?.pwdEnabled !== false;
}

/** The registration types that pages offer, the default first. */
export function shownRegistrationTypes(info: Info): RegistrationType[] {
	const on = flagsOf(info);
	const isOn: IsOn = (flag) => on.has(flag);
	return registrationTypes(isOn).filter((type) => type !== 'register' || hasPasswordForms(info));
}
