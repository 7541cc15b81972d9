const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Whether a text is a UUID, which our own ids are; those of other hosts may be anything. */
export function isUuid(text: string): boolean {
	return UUID.test(text);
}
