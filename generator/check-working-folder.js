// Imported before everything else: many modules ask for the working folder, and fail with a stack when somebody has removed it.
try {
	process.cwd();
} catch {
	process.stderr.write("The folder in which this command runs does not exist any more. Change to another with `cd`.\n");
	process.exit(2);
}
