/** Kinds of account events, and whether each is a warning to the member. */
export const EVENT_KINDS = {
	registered: false,
	log_in: false,
	log_in_failed: true,
	log_in_challenged: false,
	log_out: false,
	device_added: false,
	session_ended: false,
	sessions_ended: false,
	step_up_failed: true,
	password_changed: false,
	payment_password_changed: false,
	mobile_changed: false,
	email_changed: false,
	totp_on: false,
	totp_off: false,
	recovery_used: false,
	recovery_renewed: false,
	passkey_added: false,
	passkey_removed: false,
	social_linked: false,
	password_given: true,
	password_expired: false,
} as const satisfies Record<string, boolean>;

export function isEventKind(type: string): type is keyof typeof EVENT_KINDS {
	return Object.hasOwn(EVENT_KINDS, type);
}
