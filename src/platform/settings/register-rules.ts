import { writePattern } from '#lib/rules/auth/field-constraint.ts';
import { type FieldRule, REGISTRATION_FIELDS } from '#lib/rules/auth/registration-fields.ts';
import { FIELD_DEFAULTS } from './register-defaults.ts';
import type { Settings } from './settings.ts';

/**
 * Returns the public field rules of the registration: the setting over the defaults, and the flags.
 */
export function registerRulesOf(settings: Settings): Record<string, FieldRule> {
	const rules = [...REGISTRATION_FIELDS, 'captcha' as const].map((name) => {
		const shipped = FIELD_DEFAULTS[name];
		const change = settings.register[name] ?? {};
		const patternId = change.patternId ?? shipped.patternId;
		const isOn = isAllowed(name, change.enabled ?? shipped.enabled, settings);
		const rule: FieldRule = {
			enabled: isOn,
			required: isOn && (name === 'verificationCode' || (change.required ?? shipped.required)),
			acceptedPattern: change.acceptedPattern ?? writePattern(patternId),
			patternId: String(patternId),
			minLength: change.minLength ?? shipped.minLength,
			maxLength: change.maxLength ?? shipped.maxLength,
			type: shipped.type,
		};
		return [name, rule] as const;
	});
	return Object.fromEntries(rules);
}

function isAllowed(name: string, isEnabled: boolean, settings: Settings): boolean {
	if (name === 'affiliateCode') return isEnabled && settings.AFFMAN3;
	if (name === 'username') return settings.USERNAMEREG3;
	return name === 'verificationCode' ? settings.REGMOBVERF3 : isEnabled;
}
