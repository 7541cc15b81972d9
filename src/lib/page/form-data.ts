/** Returns the form in the request. `undefined` for a GET and for a body of another type. */
export async function readForm(request: Request): Promise<FormData | undefined> {
	if (request.method !== 'POST') return undefined;
	const type = request.headers.get('content-type') ?? '';
	if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type)) {
		return undefined;
	}
	try {
		return await request.formData();
	} catch {
		// An unreadable body is an empty form: its missing fields are reported at the fields.
		return new FormData();
	}
}
