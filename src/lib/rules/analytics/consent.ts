/** The choice about analytics: the name of the cookie that the server reads, and of the storage. */
export const CONSENT = 'analytics';

export type Choice = 'yes' | 'no';

/** After half a year the visitor is asked again. */
export const CHOICE_DAYS = 180;

const DAY_MS = 86_400_000;

/** Returns the text that stores a choice. */
export function choiceText(choice: Choice, nowMs: number): string {
	return `${choice} ${nowMs}`;
}

/** Returns the stored choice while it is valid; nothing for any other text. */
export function readChoice(text: string | null, nowMs: number): Choice | undefined {
	const [choice, madeAt] = text?.split(' ') ?? [];
	const ageMs = nowMs - Number(madeAt);
	const isValid = ageMs >= 0 && ageMs < CHOICE_DAYS * DAY_MS;
	return isValid && (choice === 'yes' || choice === 'no') ? choice : undefined;
}
