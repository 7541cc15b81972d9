/** The form a page was sent. `undefined` when it was only asked for, or sent something else. */
export async function readForm(request: Request): Promise<FormData | undefined> {
	if (request.method !== 'POST') return undefined;
	const type = request.headers.get('content-type') ?? '';
	if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type)) {
		return undefined;
	}
	try {
		return await request.formData();
	} catch {
		// A body that is no form is an empty form: its missing fields are said under the fields.
		return new FormData();
	}
}
