// The runner of the server tests loads files with Node.js alone.
import 'tsx'
