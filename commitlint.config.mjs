/** Commit messages follow Conventional Commits; CONTRIBUTING.md lists types and scopes. */
export default {
  extends: ['@commitlint/config-conventional'],
  rules: {
    'header-max-length': [2, 'always', 110],
    'body-max-line-length': [0],
    'footer-max-line-length': [0],
    // Subjects may start with a name such as PostgreSQL or WeChat.
    'subject-case': [0],
  },
}
