/** Returns the value of a cookie in a `Cookie` header. An unreadable value counts as absent. */
export function readCookie(header: string | undefined, name: string): string | undefined {
	if (!header) return undefined;
	for (let from = 0; from < header.length; ) {
		const end = header.indexOf(';', from);
		const stop = end === -1 ? header.length : end;
		const equals = header.indexOf('=', from);
		if (equals !== -1 && equals < stop && header.slice(from, equals).trim() === name) {
			return decode(header.slice(equals + 1, stop).trim());
		}
		from = stop + 1;
	}
	return undefined;
}

function decode(value: string): string | undefined {
	if (!value.includes('%')) return value || undefined;
	try {
		return decodeURIComponent(value);
	} catch {
		// An unreadable cookie counts as absent.
		return undefined;
	}
}
